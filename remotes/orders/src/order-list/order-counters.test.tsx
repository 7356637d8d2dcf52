import { configureApi } from '@celeiro/shared-auth'
import { gate, network, onCall } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anOrder } from '../testing/an-order.ts'
import { openOrders } from '../testing/open-orders.tsx'
import { apiOrder, apiOrderPage, serveOrders } from '../testing/orders-api.ts'
import { orderCounters } from './order-counters.tsx'

const figuresOf = (statuses: readonly (string | null)[]) => {
  const rows = statuses.map((status) => anOrder({ status }))
  const place = {
    totalCount: 482,
    isCounted: true,
    totalPages: 25,
    currentPage: 1,
    hasPrev: false,
    hasNext: true,
  }
  return orderCounters({ rows, ...place }).map(({ value }) => value)
}

test('counts the loaded orders of each status', () => {
  expect(figuresOf(['DRAFT', 'INTEGRATED', 'DRAFT', 'CONFIRMED'])).toEqual(['482', '2', '1', '1'])
})

test('omits unknown statuses', () => {
  expect(figuresOf(['ARCHIVED', null, 'toString'])).toEqual(['482', '0', '0', '0'])
})

const tile = (name: string) => page.getByRole('group', { name, exact: true })

/** Serves the figures of all orders. The returned list has an entry per call. */
function serveStats(reply: () => Response | Promise<Response>): unknown[] {
  const calls: unknown[] = []
  network.use(
    onCall('GET /api/orders/stats/dashboard', ({ request }) => {
      calls.push(request)
      return reply()
    }),
  )
  return calls
}

const stats = { totalOrders: 482, draftOrders: 60, confirmedOrders: 310, integratedOrders: 112 }

afterEach(() => configureApi({ baseUrl: '' }))

test('shows the figures of all orders below those of the page, where the host offers them', async () => {
  configureApi({ baseUrl: '', features: ['order-stats'] })
  const arrival = gate()
  const calls = serveStats(async () => {
    await arrival.opened
    return HttpResponse.json({ data: stats })
  })
  serveOrders(() => apiOrderPage([apiOrder({ status: 'DRAFT' })], { totalCount: 482 }))
  await openOrders()
  await expect.element(tile('Rascunhos')).toHaveTextContent(/^Rascunhos1nesta página— ao todo$/)
  const height = tile('Rascunhos').element().getBoundingClientRect().height
  arrival.open()
  await expect.element(tile('Rascunhos')).toHaveTextContent(/^Rascunhos1nesta página60 ao todo$/)
  await expect.element(tile('Integrados')).toHaveTextContent('0nesta página112 ao todo')
  await expect.element(tile('Total de pedidos')).toHaveTextContent(/^Total de pedidos482$/)
  expect(tile('Rascunhos').element().getBoundingClientRect().height).toBe(height)
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await expect.poll(() => calls).toHaveLength(2)
})

test('shows the whole beside a filtered total, and still filters', async () => {
  configureApi({ baseUrl: '', features: ['order-stats'] })
  serveStats(() => HttpResponse.json({ data: stats }))
  serveOrders((query) =>
    apiOrderPage([apiOrder()], { totalCount: query.get('status') === 'CONFIRMED' ? 310 : 482 }),
  )
  await openOrders()
  await page.getByRole('button', { name: 'Filtrar: Confirmados' }).click()
  await expect.element(tile('Total de pedidos')).toHaveTextContent(/^Total de pedidos310482 ao todo$/)
})

test('makes no call where it is not offered', async () => {
  const calls = serveStats(() => HttpResponse.json({ data: stats }))
  serveOrders(() => apiOrderPage([apiOrder()]))
  await openOrders()
  await expect.element(tile('Confirmados')).toHaveTextContent(/^Confirmados1nesta página$/)
  expect(calls).toHaveLength(0)
})
