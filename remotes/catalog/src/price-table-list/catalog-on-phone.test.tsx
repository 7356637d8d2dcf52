import { configureApi } from '@celeiro/shared-auth'
import { expectAccessible, expectUsableOnPhone, refuse } from '@celeiro/testing'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { apiItem, apiProduct, apiTable, shortTerm } from '../testing/api-samples.ts'
import { serveProducts, serveProductTables, serveTables, serveUpdate } from '../testing/catalog-api.ts'
import { serveHistory } from '../testing/history-api.ts'
import { button, openScreen, row } from '../testing/open-screen.tsx'
import * as form from '../testing/price-table-form.ts'

const tables = [
  apiTable(1, { priceTableItems: [apiItem(1), apiItem(2, { price: 1800 })] }),
  apiTable(2, { ...shortTerm('DAYS_30'), isActive: false }),
]

let lists: unknown[]

beforeEach(() => {
  configureApi({ baseUrl: '', features: ['price-table-history', 'price-tools'] })
  serveProducts(() => ({ data: [apiProduct(1), apiProduct(2), apiProduct(3)] }))
  lists = serveTables(() => ({ data: tables }))
  serveProductTables(() => ({ data: tables }))
})

/** Opens a dialog by its button, and closes it. */
async function expectUsableDialog(name: string, role: 'dialog' | 'alertdialog' = 'dialog') {
  await button(name).click()
  await expect.element(page.getByRole(role)).toBeVisible()
  await expectUsableOnPhone()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole(role)).not.toBeInTheDocument()
}

test('products and their dialogs are usable on a phone', async () => {
  await openScreen('/products')
  await expect.element(page.getByRole('row').nth(1)).toBeVisible()
  await expectUsableOnPhone()
  await expectUsableDialog('Detalhes de Produto 1')
  await expectUsableDialog('Tabelas de preço de Produto 1')
})

test('price tables and what changes them are usable on a phone, also several at once', async () => {
  serveUpdate(refuse)
  await openScreen('/price-tables')
  await expect.element(page.getByRole('row').nth(1)).toBeVisible()
  await expectUsableOnPhone()
  await expectUsableDialog('Duplicar Tabela 1')
  await expectUsableDialog('Excluir Tabela 1', 'alertdialog')

  await button('Selecionar').click()
  await page.getByRole('row').nth(1).click()
  await page.getByRole('row').nth(2).click()
  await button('Reajustar preços').click()
  const adjust = page.getByRole('dialog', { name: 'Reajustar preços' })
  await adjust.getByRole('checkbox').click()
  await adjust.getByRole('textbox').fill('-3,5')
  await expect.element(adjust.getByRole('row')).toHaveLength(4)
  await expectUsableOnPhone()
  const read = lists.length
  await adjust.getByRole('button', { name: 'Reajustar 2 tabelas' }).click()
  await expect.element(page.getByRole('listitem')).toHaveLength(2)
  // The list behind it is dimmed until it is read again.
  await expect.poll(() => lists.length).toBeGreaterThan(read)
  await expect.poll(() => document.querySelector('[data-stale]')).toBe(null)
  await expectUsableOnPhone()
})

test('the details of a price table, its history and a version of it are usable on a phone', async () => {
  serveHistory(tables)
  await openScreen('/price-tables')
  await button('Detalhes de Tabela 1').click()
  await expect.element(button('Histórico')).toBeVisible()
  await expectUsableOnPhone()
  await button('Histórico').click()
  await expect.element(button('Ver a versão 2')).toBeVisible()
  await expectUsableOnPhone()
  await button('Comparar a versão 2 com a anterior').click()
  await expect.element(row('Opção de prazo curto')).toBeVisible()
  await expectUsableOnPhone()
})

test('the form of a price table, its picker and its result are usable on a phone', async () => {
  await form.open('Editar')
  await expect.element(form.product(2)).toBeVisible()
  await expectUsableOnPhone()
  await form.picker().fill('produto 3')
  await expect.element(page.getByRole('option', { name: 'Produto 3' })).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await form.price(1).fill('0')
  await form.save()
  await expect.element(form.failure()).toBeVisible()
  await expectUsableOnPhone()
})
