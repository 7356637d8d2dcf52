import { dashboardStatsResponse } from '@celeiro/api-contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTradePartners } from '../../testing/order-fixtures.ts'
import { createTestWorld, type TestWorld } from '../../testing/test-world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

const stats = async () => {
  const response = await world.app.inject({
    url: '/api/orders/stats/dashboard',
    headers: await world.as('PARTNER'),
  })
  return dashboardStatsResponse.parse(response.json()).data
}

it('counts zero where there is no order', async () => {
  expect(await stats()).toEqual({
    totalOrders: 0,
    draftOrders: 0,
    confirmedOrders: 0,
    integratedOrders: 0,
    erpFailedOrders: 0,
    printedOrders: 0,
    notPrintedOrders: 0,
    totalAmount: 0,
  })
})

it('counts every order by status and print status, and sums to the centavo', async () => {
  const { addOrder } = await addTradePartners(world)
  await addOrder({ status: 'DRAFT', total: '0.10' })
  await addOrder({ status: 'DRAFT', total: '0.20' })
  await addOrder({ status: 'CONFIRMED', printStatus: 'PRINTED', total: '999999999.99' })
  await addOrder({ status: 'INTEGRATED', printStatus: 'PRINTED', total: '0.01' })
  world.advance(10)
  expect(await stats()).toEqual({
    totalOrders: 4,
    draftOrders: 2,
    confirmedOrders: 1,
    integratedOrders: 1,
    erpFailedOrders: 0,
    printedOrders: 2,
    notPrintedOrders: 2,
    totalAmount: 1_000_000_000.3,
  })
})
