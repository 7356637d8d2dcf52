import { network, onCall, renderRoutes } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { OrderPrices } from './order-prices.tsx'

test('each item stands beside what it costs today; each product is asked for once', async () => {
  const asked: string[] = []
  network.use(
    onCall('GET /api/products/{productId}/prices', ({ params }) => {
      asked.push(String(params.productId))
      const row = { priceTableId: 't1', isActive: true, price: 100, minQuantity: 1, maxQuantity: 50 }
      return HttpResponse.json({ data: [row, { ...row, priceTableId: 't2', price: 120 }] })
    }),
  )
  const item = { productId: 'p1', productName: 'Ureia 46%', quantity: 2, unitPrice: 98, total: 196 }
  const items = [item, { ...item, unitPrice: 110 }, { ...item, productId: null, productName: null }]
  const order = { id: 'o1', status: 'DRAFT', total: 1, customer: { id: null, name: null } }
  const element = <OrderPrices value={{ ...order, priceTable: { id: null, name: null }, items }} />
  await renderRoutes([{ path: '*', element }], { path: '/home' })
  const rows = page.getByRole('table', { name: 'Preços de hoje dos itens' }).getByRole('row')
  await expect
    .element(rows.nth(1))
    .toHaveTextContent(/^Ureia 46%R\$\s98,00R\$\s100,00 a R\$\s120,00−R\$\s2,00 \(−2%\)$/)
  // What costs the same today is counted alone.
  await expect.element(rows.nth(2)).toHaveTextContent(/^—R\$\s98,00——$/)
  expect(rows.elements()).toHaveLength(3)
  await expect.element(page.getByText('O outro item é igual.')).toBeVisible()
  expect(asked).toEqual(['p1'])
})
