import { configureApi } from '@celeiro/shared-auth'
import { expectAccessible, expectUsableOnPhone } from '@celeiro/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { apiItem, apiProduct, apiTable, shortTerm } from '../testing/api-samples.ts'
import { serveProducts, serveProductTables, serveTables } from '../testing/catalog-api.ts'
import { serveHistory } from '../testing/history-api.ts'
import { openScreen } from '../testing/open-screen.tsx'
import { openForm, picker, product, result, save } from '../testing/price-table-form.ts'

const tables = [
  apiTable(1, { priceTableItems: [apiItem(1), apiItem(2)] }),
  apiTable(2, { ...shortTerm('DAYS_30'), isActive: false }),
]

beforeEach(() => {
  serveProducts(() => ({ data: [apiProduct(1), apiProduct(2), apiProduct(3)] }))
  serveTables(() => ({ data: tables }))
  serveProductTables(() => ({ data: tables }))
})

afterEach(() => configureApi({ baseUrl: '' }))

test('the history of a table and a version of it are usable on a phone', async () => {
  configureApi({ baseUrl: '', features: ['price-table-history'] })
  serveHistory(tables)
  await openScreen('/price-tables')
  await page.getByRole('button', { name: 'Detalhes de Tabela 1' }).click()
  await page.getByRole('button', { name: 'Histórico', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Ver a versão 2' })).toBeVisible()
  await expectUsableOnPhone()
  await page.getByRole('button', { name: 'Comparar a versão 2 com a anterior' }).click()
  await expect.element(page.getByRole('row').filter({ hasText: 'Opção de prazo curto' })).toBeVisible()
  await expectUsableOnPhone()
})

const openings = [
  ['/products', 'Detalhes', 'dialog'],
  ['/products', 'Tabelas de preço', 'dialog'],
  ['/price-tables', 'Detalhes', 'dialog'],
  ['/price-tables', 'Duplicar', 'dialog'],
  ['/price-tables', 'Excluir', 'alertdialog'],
] as const

for (const path of ['/products', '/price-tables']) {
  test(`the list and the dialogs of ${path} are usable on a phone`, async () => {
    await openScreen(path)
    await expect.element(page.getByRole('row').nth(1)).toBeVisible()
    await expectUsableOnPhone()
    for (const [, button, role] of openings.filter(([of]) => of === path)) {
      await page
        .getByRole('button', { name: new RegExp(`^${button} `) })
        .first()
        .click()
      await expect.element(page.getByRole(role)).toBeVisible()
      await expectUsableOnPhone()
      await userEvent.keyboard('{Escape}')
      await expect.element(page.getByRole(role)).not.toBeInTheDocument()
    }
  })
}

test('the form of a price table, its picker and its result are usable on a phone', async () => {
  await openForm('Editar')
  await expect.element(product(2)).toBeVisible()
  await expectUsableOnPhone()
  await picker().fill('produto 3')
  await expect.element(page.getByRole('option', { name: 'Produto 3' })).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await product(1).getByLabelText('Preço', { exact: true }).fill('0')
  await save()
  await expect.element(result('Erro ao Salvar')).toBeVisible()
  await expectUsableOnPhone()
})
