import { configureApi } from '@celeiro/shared-auth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openOrders } from '../testing/open-orders.tsx'
import { apiOrder, apiOrderPage, serveOrders } from '../testing/orders-api.ts'

beforeEach(() => configureApi({ baseUrl: '', features: ['order-search'] }))
afterEach(() => configureApi({ baseUrl: '' }))

test('an API that searches all orders gets both texts, and its rows and count are the result', async () => {
  const found = { totalCount: 36, totalPages: 2, hasNext: true }
  const queries = serveOrders(() => apiOrderPage([apiOrder({ customer: { name: 'Agro Norte' } })], found))
  await openOrders('?search=oliveira&cliente=norte')
  // The API decides what matches.
  await expect.element(page.getByRole('cell', { name: 'Agro Norte' })).toBeVisible()
  await expect.element(page.getByText('Página 1 de 2 (36 pedidos no total)')).toBeVisible()
  expect(queries.map((query) => [query.get('search'), query.get('cliente')])).toEqual([['oliveira', 'norte']])
  await page.getByRole('searchbox').fill('oliv')
  await expect.element(page.getByText('36 pedidos encontrados', { exact: true })).toBeInTheDocument()
  expect(page.getByText(/carregados nesta página/).elements()).toHaveLength(0)
})

test('a search that finds nothing has looked everywhere', async () => {
  serveOrders((query) => apiOrderPage(query.get('search') ? [] : [apiOrder()]))
  await openOrders('?search=weber')
  await expect.element(page.getByText('Nenhum pedido encontrado com os filtros aplicados.')).toBeVisible()
  expect(page.getByRole('button', { name: /^Procurar em todos/ }).elements()).toHaveLength(0)
})

test('every column is sorted by the API, in its words', async () => {
  const queries = serveOrders(() => apiOrderPage([apiOrder()], { totalPages: 2, hasNext: true }))
  await openOrders()
  const headers = page.getByRole('columnheader').getByRole('button')
  await expect.element(headers.first()).toBeVisible()
  const names = headers.elements().map((header) => header.textContent)
  for (const name of names) await page.getByRole('columnheader', { name }).getByRole('button').click()
  await expect
    .poll(() => queries.map((query) => query.get('sort')))
    .toEqual([null, 'id', 'customer', 'property', 'status', 'statusImpressao', 'total', 'createdAt'])
  expect(page.getByText(/desta página\.$/).elements()).toHaveLength(0)
})

test('without such an API neither the texts nor the order are sent', async () => {
  configureApi({ baseUrl: '' })
  const queries = serveOrders(() =>
    apiOrderPage([apiOrder()], { totalCount: 36, totalPages: 2, hasNext: true }),
  )
  await openOrders('?search=ivai&cliente=vale&sort=-total')
  await expect.element(page.getByText('Ordena o pedido desta página.')).toBeVisible()
  await expect.element(page.getByText('1 nesta página.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Procurar em todos os 36 pedidos' })).toBeVisible()
  expect(
    queries.flatMap((query) => [...query.keys()]).filter((key) => /search|cliente|sort/.test(key)),
  ).toEqual([])
})
