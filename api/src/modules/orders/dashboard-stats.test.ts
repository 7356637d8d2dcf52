import type { DashboardStatsResponse, OrderListResponse } from '@celeiro/api-contract'
import { expect, it } from 'vitest'
import { addTradePartners } from '../../testing/order-fixtures.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'

const world = closeAfterAll(await createTestWorld())
const { read } = await world.signedIn({ role: 'PARTNER' })
const stats = (query = '') => read<DashboardStatsResponse['data']>('/api/orders/stats/dashboard', query)

it('counts zero where there is no order', async () => {
  expect(new Set(Object.values(await stats()))).toEqual(new Set([0]))
})

it('counts every order by status and print status, and sums to the centavo', async () => {
  const { addOrder } = await addTradePartners(world)
  await addOrder({ status: 'DRAFT', total: 0.1 })
  await addOrder({ status: 'DRAFT', total: 0.2 })
  await addOrder({ status: 'CONFIRMED', printStatus: 'PRINTED', total: 999999999.99 })
  await addOrder({ status: 'INTEGRATED', printStatus: 'PRINTED', total: 0.01 })
  world.advance(10)
  const byStatus = { draftOrders: 2, confirmedOrders: 1, integratedOrders: 1, erpFailedOrders: 0 }
  const printed = { printedOrders: 2, notPrintedOrders: 2 }
  expect(await stats()).toEqual({ totalOrders: 4, ...byStatus, ...printed, totalAmount: 1_000_000_000.3 })
})

it.each([
  ['status=DRAFT', 0.3],
  ['statusImpressao=PRINTED', 1_000_000_000],
  ['status=CONFIRMED&statusImpressao=PRINTED', 999_999_999.99],
  ['status=CONFIRMED&statusImpressao=NOT_PRINTED', 0],
  ['createdAfter=2026-01-02T00:00:00.000Z&createdBefore=2026-01-02T00:00:00.000Z', 1_000_000_000.3],
  ['createdAfter=2026-01-03T00:00:00.000Z', 0],
  ['createdAfter=2026-01-02T12:00:00.000Z', 1_000_000_000.3],
  ['createdAfter=2026-01-02T12:00:00.001Z', 0],
  ['erpFailed=true', 0],
  ['search=weber&status=INTEGRATED', 0.01],
  ['cliente=nobody', 0],
])('counts and sums the orders that the list has with %s', async (query, totalAmount) => {
  const { totalCount } = await read<OrderListResponse['data']>('/api/orders', query)
  expect(await stats(query)).toMatchObject({ totalOrders: totalCount, totalAmount })
})
