import { configureApi } from '@celeiro/shared-auth'
import { counter, gate, network, onCall } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anOrder } from '../testing/an-order.ts'
import { openOrders } from '../testing/open-orders.tsx'
import { apiOrder, apiOrderPage, serveOrders } from '../testing/orders-api.ts'
import { orderCounters } from './order-counters.tsx'

test('counts the loaded orders of each status that is known', () => {
  const statuses = ['DRAFT', 'INTEGRATED', 'DRAFT', 'CONFIRMED', 'ARCHIVED', null, 'toString']
  const rows = statuses.map((status) => anOrder({ status }))
  const place = { totalPages: 25, currentPage: 1, hasPrev: false, hasNext: true, next: null, isCounted: true }
  const counters = orderCounters({ rows, pagination: { totalCount: 482, ...place } })
  expect(counters.map(({ value }) => value)).toEqual(['482', '2', '1', '1'])
})

const stats = { totalOrders: 482, draftOrders: 60, confirmedOrders: 310, integratedOrders: 112 }
const confirmed = { totalOrders: 310, draftOrders: 0, confirmedOrders: 310, integratedOrders: 0 }
const arrival = gate()
/** The query of each call for figures. */
let asked: string[]

beforeEach(() => {
  configureApi({ baseUrl: '', features: ['order-stats'] })
  asked = []
  network.use(
    onCall('GET /api/orders/stats/dashboard', async ({ request }) => {
      const query = new URL(request.url).search
      asked.push(query)
      await arrival.opened
      const figures = query ? { ...confirmed, totalAmount: 310_000 } : { ...stats, totalAmount: 4_820_000.5 }
      return HttpResponse.json({ data: figures })
    }),
  )
})

test('every figure is that of the filter, with that of all orders beside it', async () => {
  serveOrders((query) =>
    apiOrderPage([apiOrder({ status: 'DRAFT' })], { totalCount: query.get('status') ? 310 : 482 }),
  )
  await openOrders()
  const drafts = counter('Rascunhos')
  await expect.element(drafts).toHaveTextContent(/^Rascunhos—$/)
  const { height } = drafts.element().getBoundingClientRect()
  arrival.open()
  await expect.element(drafts).toHaveTextContent(/^Rascunhos60$/)
  await expect.element(counter('Integrados')).toHaveTextContent(/^Integrados112$/)
  await expect.element(counter('Total de pedidos')).toHaveTextContent(/^Total de pedidos482$/)
  await expect.element(counter('Valor total')).toHaveTextContent(/^Valor totalR\$ 4\.820\.000,50$/)
  expect(drafts.element().getBoundingClientRect().height).toBe(height)
  await page.getByRole('button', { name: 'Filtrar: Confirmados' }).click()
  await expect.element(counter('Total de pedidos')).toHaveTextContent(/^Total de pedidos310482 ao todo$/)
  await expect.element(drafts).toHaveTextContent(/^Rascunhos060 ao todo$/)
  await expect.element(counter('Confirmados')).toHaveTextContent(/^Confirmados310$/)
  await expect
    .element(counter('Valor total'))
    .toHaveTextContent(/^Valor totalR\$ 310\.000,00R\$ 4\.820\.000,50 ao todo$/)
  expect(asked).toEqual(['', '?status=CONFIRMED'])
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await expect.poll(() => asked.slice(2).toSorted()).toEqual(['', '?status=CONFIRMED'])
})

test('no figure is that of other orders than the rows', async () => {
  arrival.open()
  serveOrders(() => apiOrderPage([apiOrder()]))
  const { goTo } = await openOrders('?search=vale')
  for (const address of ['/home?search=vale', '/home?dateFrom=2026-03-10&dateTo=2026-03-01']) {
    await goTo(address)
    await expect.element(counter('Valor total')).toHaveTextContent(/^Valor total—R\$ 4\.820\.000,50 ao todo$/)
    await expect.element(counter('Rascunhos')).toHaveTextContent(/^Rascunhos—60 ao todo$/)
  }
  await expect.element(page.getByText('Corrija o período para ver os pedidos.')).toBeVisible()
  expect(asked).toEqual([''])
})
