import type { OrderListResponse } from '@celeiro/api-contract'
import { expect, it } from 'vitest'
import { randomIds } from '../../database/ids.ts'
import { orderLogs, orders } from '../../database/schema/orders.ts'
import { addTradePartners } from '../../testing/order-fixtures.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'

const world = closeAfterAll(await createTestWorld())
const { read } = await world.signedIn({ role: 'CLIENT' })
const partners = await addTradePartners(world)

type Entry = [
  level: 'ERROR' | 'WARN' | 'INFO' | 'DEBUG',
  eventType: (typeof orderLogs.$inferInsert)['eventType'],
]

/** Writes entries a minute apart, all at once or one by one. */
async function log(orderId: string, entries: readonly Entry[], atOnce = true): Promise<void> {
  const rows = entries.map(([level, eventType], minute) => ({
    id: randomIds.next(),
    orderId,
    createdAt: new Date(Date.UTC(2026, 10, 20, 12, minute)),
    level,
    eventType,
    message: `${level} ${minute}`,
  }))
  if (atOnce) await world.db.insert(orderLogs).values(rows)
  else for (const row of rows) await world.db.insert(orderLogs).values(row)
}

const list = (query = '') => {
  world.advance(10)
  return read<OrderListResponse['data']>('/api/orders', query)
}

const ERROR: Entry = ['ERROR', 'ERP_SYNC']
const RETRY: Entry = ['WARN', 'ERP_SYNC']
const SENT: Entry = ['INFO', 'ERP_SYNC']

it.each<[string, Entry[], since: number | null, last?: number | null]>([
  ['failed', [ERROR], 0],
  ['failed twice', [ERROR, RETRY, ERROR, RETRY], 0, 2],
  ['failed twice after a success', [ERROR, SENT, ERROR, RETRY, ERROR], 2, 4],
  ['failed, and was printed since', [ERROR, ['INFO', 'ORDER_PRINTED']], 0],
  ['reached the ERP after a failure', [ERROR, RETRY, SENT], null],
  ['failed after it had reached the ERP', [SENT, ['INFO', 'ORDER_INTEGRATED'], ERROR], 2],
  ['never went to the ERP', [['ERROR', 'MANUAL_LOG']], null],
])(
  'of an order that %s, the log decides, however it is written',
  async (_what, entries, minute, last = minute) => {
    const expected =
      minute === null ? null : { since: `2026-11-20T12:0${minute}:00.000Z`, reason: `ERROR ${last}` }
    for (const atOnce of [true, false]) {
      const { id } = await partners.addOrder()
      await log(id, entries, atOnce)
      expect((await list()).orders.find((order) => order.id === id)?.erpFailure).toEqual(expected)
    }
  },
)

it('lists and counts the orders that failed, with other filters', async () => {
  await world.db.delete(orders)
  const failed = await partners.addOrder({ status: 'CONFIRMED' })
  const draft = await partners.addOrder({ status: 'DRAFT' })
  await partners.addOrder({ status: 'CONFIRMED' })
  for (const { id } of [failed, draft]) await log(id, [ERROR])
  expect(await list('erpFailed=true')).toMatchObject({ totalCount: 2 })
  expect(await list('erpFailed=true&status=CONFIRMED')).toMatchObject({
    totalCount: 1,
    orders: [{ id: failed.id }],
  })
  expect(await list('erpFailed=false')).toMatchObject({ totalCount: 3 })
  expect(await read('/api/orders/stats/dashboard')).toMatchObject({ erpFailedOrders: 2 })
})
