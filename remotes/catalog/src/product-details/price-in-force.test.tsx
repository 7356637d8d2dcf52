import { configureApi } from '@celeiro/shared-auth'
import { fail, network, onCall } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { apiId, apiItem, apiProduct, apiTable, shortTerm } from '../testing/api-samples.ts'
import { serveProducts, serveProductTables } from '../testing/catalog-api.ts'
import { openScreen } from '../testing/open-screen.tsx'

const section = () => page.getByRole('region', { name: 'Preço vigente' })

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

test('the details of a product, listed or not, say which price holds for a type, a quantity, a term and a date, and why, once the tables are loaded', async () => {
  configureApi({ baseUrl: '', features: ['price-tools', 'record-lookup'] })
  serveProducts(() => ({ data: [] }))
  network.use(onCall('GET /api/products/{productId}', () => HttpResponse.json({ data: apiProduct(1) })))
  serveProductTables(fail)
  await openScreen(`/products?produto=${apiId(1)}`)
  const retry = section().getByRole('button', { name: 'Tentar novamente' })
  await expect.element(retry).toBeVisible()
  const calls = serveProductTables(() => ({ data: tables }))
  await retry.click()
  const answer = section().getByRole('status')
  await expect
    .element(answer)
    .toHaveTextContent(
      /^R\$\s100,00, Tabela 1Tabela ativa de cliente, à vista, quantidade de 1 a 100\.Empate com Tabela 2, R\$\s98,00 \(1 a 50\)\. Vale a tabela mais nova e, nela, o primeiro preço\.Preço de tabelaR\$\s100,00A pagarR\$\s100,00$/,
    )
  const quantity = section().getByRole('textbox', { name: 'Quantidade' })
  await quantity.fill('60')
  await expect
    .element(answer)
    .toHaveTextContent(
      /quantidade de 1 a 100\.Preço de tabela60 × R\$\s100,00 = R\$\s6\.000,00A pagarR\$\s6\.000,00$/,
    )
  await quantity.fill('150')
  await expect.element(answer).toHaveTextContent('Sem preço de 101 a 199.')
  await quantity.fill('0')
  await expect.element(quantity).toHaveAccessibleDescription('Digite uma quantidade maior que zero')
  await expect.element(answer).toHaveTextContent(/^$/)
  await quantity.fill('1')

  await section().getByRole('combobox', { name: 'Tipo de cliente' }).selectOptions('Parceiro')
  await expect
    .element(answer)
    .toHaveTextContent('Nenhuma tabela ativa de parceiro tem este produto neste prazo.')
  await section().getByRole('combobox', { name: 'Prazo' }).selectOptions('Safra')
  const date = section().getByRole('textbox', { name: 'Data' })
  await date.fill('31/08/2026')
  await expect.element(answer).toHaveTextContent('Nenhuma safra nesta data.')
  await date.fill('31/07/2026')
  await expect
    .element(answer)
    .toHaveTextContent(
      /^R\$\s70,00, Tabela 3Tabela ativa de parceiro, safra de fevereiro a julho de 2026, quantidade de 1 a 10\.Preço de tabelaR\$\s70,00Desconto de 2%−R\$\s1,40Taxa adicional\+R\$\s15,00A pagarR\$\s83,60$/,
    )
  expect(calls).toHaveLength(1)
})

test('the first question is one that has an answer', async () => {
  configureApi({ baseUrl: '', features: ['price-tools'] })
  serveProducts(() => ({ data: [apiProduct(1)] }))
  const partners = { ...none, type: 'PARTNER', ...shortTerm('DAYS_30'), priceTableItems: [item(70, 1, 10)] }
  serveProductTables(() => ({ data: [apiTable(1, partners)] }))
  await openScreen(`/products?produto=${apiId(1)}`)
  await expect.element(section().getByRole('status')).toHaveTextContent(/^R\$\s70,00, Tabela 1/)
  for (const [name, value] of [
    ['Tipo de cliente', 'PARTNER'],
    ['Prazo', 'DAYS_30'],
  ] as const)
    await expect.element(section().getByRole('combobox', { name })).toHaveValue(value)
})
