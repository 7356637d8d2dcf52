import { configureApi } from '@celeiro/shared-auth'
import { expectAccessible, fail } from '@celeiro/testing'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { apiId, apiItem, apiProduct, apiTable, shortTerm } from '../testing/api-samples.ts'
import { serveProducts, serveProductTables } from '../testing/catalog-api.ts'
import { openScreen } from '../testing/open-screen.tsx'

afterEach(() => configureApi({ baseUrl: '' }))

const section = () => page.getByRole('region', { name: 'Preço que vale' })
const answer = () => section().getByRole('status')
const choose = (label: string, option: string) =>
  section().getByRole('combobox', { name: label }).selectOptions(option)

const item = (price: number, minQuantity: number, maxQuantity: number) =>
  apiItem(1, { price, minQuantity, maxQuantity })
const none = { discountPercent: null, additionalFee: 0 }
const tables = [
  apiTable(1, {
    ...none,
    ...shortTerm('CASH'),
    priceTableItems: [item(100, 1, 100), item(90, 200, 500), apiItem(2)],
  }),
  apiTable(2, { ...none, ...shortTerm('CASH'), priceTableItems: [item(98, 1, 50)] }),
  apiTable(3, { type: 'PARTNER', discountPercent: 2, additionalFee: 15, priceTableItems: [item(70, 1, 10)] }),
]

async function openDetails(features: readonly ['price-tools'] | [] = ['price-tools']) {
  configureApi({ baseUrl: '', features: [...features] })
  serveProducts(() => ({ data: [apiProduct(1)] }))
  await openScreen(`/products?produto=${apiId(1)}`)
}

test('says the price, the table, the rule that chose it, and ties', async () => {
  const calls = serveProductTables(() => ({ data: tables }))
  await openDetails()
  await expect
    .element(answer())
    .toHaveTextContent(
      /^R\$\s100,00, Tabela 1Tabela ativa de cliente, à vista, quantidade de 1 a 100\.Empate com Tabela 2, R\$\s98,00 \(1 a 50\)\. Vale a tabela mais nova e, nela, o primeiro preço\.$/,
    )
  await expectAccessible()
  const quantity = section().getByRole('textbox', { name: 'Quantidade' })
  await quantity.fill('60')
  await expect.element(answer()).toHaveTextContent(/quantidade de 1 a 100\.$/)
  await quantity.fill('150')
  await expect.element(answer()).toHaveTextContent('Sem preço de 101 a 199.')
  await quantity.fill('0')
  await expect.element(quantity).toHaveAccessibleDescription('Digite uma quantidade maior que zero')
  await expect.element(answer()).toHaveTextContent(/^$/)
  expect(calls).toHaveLength(1)
})

test('asks for the type, the term and the date, and names discount and fee beside the price', async () => {
  serveProductTables(() => ({ data: tables }))
  await openDetails()
  await choose('Tipo de cliente', 'Parceiro')
  await expect.element(answer()).toHaveTextContent('Nenhuma tabela ativa de parceiro neste prazo.')
  await choose('Prazo', 'Safra')
  const date = section().getByRole('textbox', { name: 'Data' })
  await date.fill('31/08/2026')
  await expect.element(answer()).toHaveTextContent('Nenhuma safra nesta data.')
  await date.fill('31/07/2026')
  await expect
    .element(answer())
    .toHaveTextContent(
      /^R\$\s70,00, Tabela 3Tabela ativa de parceiro, safra de Fevereiro a Julho de 2026, quantidade de 1 a 10\.Fora do preço da tabela: menos 2% de desconto, mais R\$\s15,00 de taxa\.$/,
    )
})

test('reports tables that cannot be loaded, and retries', async () => {
  serveProductTables(fail)
  await openDetails()
  await section().getByRole('button', { name: 'Tentar novamente' }).click()
  serveProductTables(() => ({ data: [] }))
  await expect.element(answer()).toHaveTextContent('Nenhuma tabela ativa de cliente.')
})

test('without the feature the details are those of the specification, and nothing is called', async () => {
  await openDetails([])
  await expect.element(page.getByRole('dialog', { name: 'Detalhes do Produto' })).toHaveTextContent('SKU-1')
  await expect.element(section()).not.toBeInTheDocument()
})
