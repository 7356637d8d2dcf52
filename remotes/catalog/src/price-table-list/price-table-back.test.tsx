import { fail, gate } from '@celeiro/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { apiTable } from '../testing/api-samples.ts'
import { serveDelete, serveDuplicate, serveProducts, serveTables } from '../testing/catalog-api.ts'
import { button, openScreen, row } from '../testing/open-screen.tsx'
import * as form from '../testing/price-table-form.ts'

const action = (name: string) => row('Tabela 21').getByRole('button', { name })
const dialogs = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]

test('Back closes the form of a link, the result of a task, and the dialog of a task under way, whose result is a toast', async () => {
  serveProducts(() => ({ data: [] }))
  const first = Array.from({ length: 20 }, (_, index) => apiTable(index + 1))
  serveTables(({ query }) => ({ data: query.get('page') === '2' ? [apiTable(21)] : first }))
  const screen = await openScreen('/price-tables?novo')
  await expect.element(form.dialog()).toBeVisible()
  await screen.back()
  await expect.element(form.dialog()).not.toBeInTheDocument()
  await expect.element(row('Tabela 20')).toBeVisible()
  expect(screen.query()).toBe('')

  const done = () => new Response(null, { status: 204 })
  for (const [name, role, serve, respond, text] of [
    ['Excluir', 'alertdialog', serveDelete, done, 'Tabela de preço excluída com sucesso!'],
    ['Duplicar', 'dialog', serveDuplicate, fail, /^Erro ao duplicar tabela de preço\. /],
  ] as const) {
    const { opened, open } = gate()
    const calls = serve(async () => {
      await opened
      return respond()
    })
    await button('Próxima').click()
    await action(name).click()
    await page.getByRole(role).getByRole('button', { name, exact: true }).click()
    await expect.poll(() => calls).toHaveLength(1)
    await screen.back(2)
    await expect.element(row('Tabela 20')).toBeVisible()
    open()
    await expect.element(page.getByRole('region', { name: 'Notificações' }).getByText(text)).toBeVisible()
    await expect.poll(dialogs).toEqual([])
  }

  serveDelete(fail)
  await button('Próxima').click()
  await action('Excluir').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Erro ao Excluir' })).toBeVisible()
  await screen.back()
  await expect.poll(dialogs).toEqual([])
  await expect.element(row('Tabela 21')).toBeVisible()
})
