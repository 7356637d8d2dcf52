import type { Page } from '@playwright/test'
import { bodyRows, expect, openSignedIn, test } from './app.ts'

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

test('of two people with one price table, the second sees what the first changed, and joins both', async ({
  page,
  browser,
}) => {
  const second = await (await browser.newContext()).newPage()
  await openSignedIn(page, '/home')
  await openSignedIn(second, '/home')
  await edit(page)
  await edit(second)

  // Another value than before, also when the tests run again on the same data.
  const discount = (await field(page, 'Desconto (%)').inputValue()) === '7,25' ? '8,75' : '7,25'
  await field(page, 'Desconto (%)').fill(discount)
  await save(page)
  await page.getByRole('dialog', { name: 'Sucesso' }).getByRole('button', { name: 'Entendido' }).click()

  const fee = (await field(second, 'Taxa adicional (R$)').inputValue()).startsWith('77') ? '88' : '77'
  await field(second, 'Taxa adicional (R$)').fill(fee)
  await save(second)
  const row = (text: string) => conflict(second).getByRole('row').filter({ hasText: text })
  await expect(row('Desconto')).toContainText(`${discount}%`)
  await expect(row('Taxa adicional')).toContainText(`R$ ${fee},00`)
  await conflict(second).getByRole('button', { name: 'Juntar as duas' }).click()
  await second.getByRole('dialog', { name: 'Sucesso' }).getByRole('button', { name: 'Entendido' }).click()
  await edit(second)
  await expect(field(second, 'Desconto (%)')).toHaveValue(discount)
  await expect(field(second, 'Taxa adicional (R$)')).toHaveValue(fee)
})
