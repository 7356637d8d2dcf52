import { configureApi } from '@celeiro/shared-auth'
import { gate, network, onCall } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anOrder } from '../testing/an-order.ts'
import { openOrders } from '../testing/open-orders.tsx'
import { apiOrder, apiOrderPage, serveOrders } from '../testing/orders-api.ts'
import { orderCounters } from './order-counters.tsx'

test('counts the loaded orders of each status that is known', () => {
  const statuses = ['DRAFT', 'INTEGRATED', 'DRAFT', 'CONFIRMED', 'ARCHIVED', null, 'toString']
  const rows = statuses.map((status) => anOrder({ status }))
  const place = { totalPages: 25, currentPage: 1, hasPrev: false, hasNext: true, isCounted: true }
  const counters = orderCounters({ rows, totalCount: 482, ...place })
  expect(counters.map(({ value }) => value)).toEqual(['482', '2', '1', '1'])
})

const tile = (name: string) => page.getByRole('group', { name, exact: true })

/** Serves the figures of orders. The returned list has the query of each call. */
function serveStats(reply: (query: string) => Response | Promise<Response>): string[] {
  const calls: string[] = []
  network.use(
    onCall('GET /api/orders/stats/dashboard', ({ request }) => {
      const query = new URL(request.url).search
      calls.push(query)
      return reply(query)
    }),
  )
  return calls
}

const stats = { totalOrders: 482, draftOrders: 60, confirmedOrders: 310, integratedOrders: 112 }

afterEach(() => configureApi({ baseUrl: '' }))

test('leads with the figures of all orders, those of the page beside them, where the host offers them', async () => {
  configureApi({ baseUrl: '', features: ['order-stats'] })
  const arrival = gate()
  const calls = serveStats(async () => {
    await arrival.opened
    return HttpResponse.json({ data: stats })
  })
  serveOrders(() => apiOrderPage([apiOrder({ status: 'DRAFT' })], { totalCount: 482 }))
  await openOrders()
  await expect.element(tile('Rascunhos')).toHaveTextContent(/^Rascunhos—1 nesta página$/)
  const height = tile('Rascunhos').element().getBoundingClientRect().height
  arrival.open()
  await expect.element(tile('Rascunhos')).toHaveTextContent(/^Rascunhos601 nesta página$/)
  await expect.element(tile('Integrados')).toHaveTextContent('1120 nesta página')
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
  expect(tile('Valor total').query()).toBeNull()
  expect(calls).toHaveLength(0)
})

describe('the sum of the filter', () => {
  const amounts: Readonly<Record<string, number>> = { '': 4_820_000.5, '?status=CONFIRMED': 310_000 }
  const serveAmounts = () =>
    serveStats((query) => HttpResponse.json({ data: { ...stats, totalAmount: amounts[query] } }))

  test('is beside the count, and that of all orders below it', async () => {
    configureApi({ baseUrl: '', features: ['order-stats', 'order-search', 'erp-failures'] })
    const calls = serveAmounts()
    serveOrders(() => apiOrderPage([apiOrder()], { totalCount: 482 }))
    await openOrders()
    await expect.element(tile('Valor total')).toHaveTextContent(/^Valor totalR\$ 4\.820\.000,50$/)
    await page.getByRole('button', { name: 'Filtrar: Confirmados' }).click()
    await expect
      .element(tile('Valor total'))
      .toHaveTextContent(/^Valor totalR\$ 310\.000,00R\$ 4\.820\.000,50 ao todo$/)
    expect(calls).toEqual(['', '?status=CONFIRMED'])
  })

  test('is asked for with every filter, and not for an impossible period', async () => {
    configureApi({ baseUrl: '', features: ['order-stats', 'order-search', 'erp-failures'] })
    const calls = serveAmounts()
    serveOrders(() => apiOrderPage([apiOrder()]))
    const { goTo } = await openOrders(
      '?search=a&cliente=b&status=DRAFT&printStatus=PRINTED&erp=failed&dateFrom=2026-03-01&dateTo=2026-03-10',
    )
    await expect.element(tile('Valor total')).toHaveTextContent('4.820.000,50')
    expect(calls.map((query) => Object.fromEntries(new URLSearchParams(query)))).toContainEqual({
      search: 'a',
      cliente: 'b',
      status: 'DRAFT',
      statusImpressao: 'PRINTED',
      erpFailed: 'true',
      createdAfter: '2026-03-01T00:00:00.000Z',
      createdBefore: '2026-03-10T00:00:00.000Z',
    })
    await goTo('/home?dateFrom=2026-03-10&dateTo=2026-03-01')
    await expect.element(page.getByText('Corrija o período para ver os pedidos.')).toBeVisible()
    await expect.element(tile('Valor total')).toHaveTextContent(/^Valor total—/)
    expect(calls).toHaveLength(2)
  })

  test('is never that of other orders than the rows', async () => {
    configureApi({ baseUrl: '', features: ['order-stats'] })
    const calls = serveAmounts()
    serveOrders(() => apiOrderPage([apiOrder()]))
    await openOrders('?search=vale')
    await expect.element(tile('Valor total')).toHaveTextContent(/^Valor total—R\$ 4\.820\.000,50 ao todo$/)
    expect(calls).toEqual([''])
  })
})
