import type { Page } from '@playwright/test'
import { bodyRows, expect, signIn, test } from './app.ts'
import { expectAccessible } from './axe.ts'

const form = (page: Page) => page.getByRole('dialog', { name: 'Editar Tabela de Preço' })
const conflict = (page: Page) =>
  page.getByRole('dialog', { name: 'Esta tabela foi alterada por outra pessoa' })
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true })

async function edit(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Tabelas de Preço' }).click()
  await bodyRows(page).last().getByRole('button', { name: 'Editar' }).click()
  await expect(form(page)).toBeVisible()
}

async function save(page: Page): Promise<void> {
  await form(page).getByRole('button', { name: 'Salvar' }).click()
}

test('of two people with one price table, the second sees what the first changed, and chooses', async ({
  page,
  browser,
}) => {
  const second = await (await browser.newContext()).newPage()
  await signIn(page)
  await signIn(second)
  await edit(page)
  await edit(second)

  await field(page, 'Desconto (%)').fill('7,25')
  await save(page)
  await page.getByRole('dialog', { name: 'Sucesso' }).getByRole('button', { name: 'Entendido' }).click()

  await field(second, 'Taxa adicional (R$)').fill('77')
  await save(second)
  const row = (text: string) => conflict(second).getByRole('row').filter({ hasText: text })
  await expect(row('Desconto')).toContainText('7,25%')
  await expect(row('Taxa adicional')).toContainText('R$ 77,00')
  for (const colorScheme of ['light', 'dark'] as const) {
    await second.emulateMedia({ colorScheme })
    await expectAccessible(second)
  }
  await conflict(second).getByRole('button', { name: 'Usar a versão salva' }).click()
  await expect(field(second, 'Desconto (%)')).toHaveValue('7,25')
})
