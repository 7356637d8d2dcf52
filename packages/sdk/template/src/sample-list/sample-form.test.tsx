import { renderRemote, serveCalls } from '@celeiro/sdk/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

test('asks for what is missing, and saves', async () => {
  const save = vi.fn()
  serveCalls({
    'GET /api/customers': { data: [] },
    'PATCH /api/profile': async ({ request }) => save(await request.json()) ?? {},
  })
  await renderRemote('/sample')
  await page.getByRole('button', { name: 'Editar meu nome' }).click()
  const name = page.getByRole('textbox', { name: 'Nome completo' })
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(name).toHaveAccessibleDescription('Nome completo é obrigatório')
  await name.fill('Rita')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(page.getByText('Nome atualizado com sucesso!')).toBeVisible()
  expect(save).toHaveBeenCalledExactlyOnceWith({ name: 'Rita' })
})
