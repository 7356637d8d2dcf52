import type { OrderLog } from '@celeiro/api-contract'
import { expect, it } from 'vitest'
import { randomIds } from '../../database/ids.ts'
import { orderLogs } from '../../database/schema/orders.ts'
import { addTradePartners } from '../../testing/order-fixtures.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'

const world = closeAfterAll(await createTestWorld())
const { read } = await world.signedIn({ role: 'CLIENT' })
const { addOrder } = await addTradePartners(world)
const logsOf = (orderId: string) => read<OrderLog[]>(`/api/order-logs/order/${orderId}`)

async function addLog(orderId: string, values: Partial<typeof orderLogs.$inferInsert> = {}) {
  const log: typeof orderLogs.$inferInsert = {
    ...{ id: randomIds.next(), orderId, createdAt: new Date('2026-03-01T12:00:00.000Z') },
    ...{ level: 'INFO', eventType: 'ERP_SYNC', message: 'Pedido enviado ao ERP e aceito.', ...values },
  }
  await world.db.insert(orderLogs).values(log)
  return log
}

it('the log of an order is newest first, the one written last first among equals, and of that order only', async () => {
  const [order, other] = [await addOrder(), await addOrder()]
  await addLog(other.id)
  const at = (time: string) => ({ createdAt: new Date(`2026-03-01T${time}Z`) })
  const middle = await addLog(order.id, at('12:00:00.000'))
  const middleLater = await addLog(order.id, at('12:00:00.000'))
  const newest = await addLog(order.id, at('12:00:00.001'))
  const oldest = await addLog(order.id, at('11:00:00.000'))
  const ids = (await logsOf(order.id)).map(({ id }) => id)
  expect(ids).toEqual([newest.id, middleLater.id, middle.id, oldest.id])
})

it('carries every field, null for what an event does not have, and any details as they are', async () => {
  const order = await addOrder()
  const at = '2026-03-01T12:00:00.000Z'
  const bare = await addLog(order.id, { message: null, createdAt: new Date('2026-03-01T10:00:00.000Z') })
  const fields = { erpSystem: 'SAP Business One', integrationId: 'SBO-400123', operation: 'Orders.Add' }
  const full = await addLog(order.id, { ...fields, details: { status: 201 } })
  const common = { level: 'INFO', eventType: 'ERP_SYNC' }
  const nothing = { message: null, erpSystem: null, integrationId: null, operation: null, details: null }
  expect(await logsOf(order.id)).toEqual([
    { ...common, ...fields, id: full.id, createdAt: at, message: full.message, details: { status: 201 } },
    { ...common, ...nothing, id: bare.id, createdAt: '2026-03-01T10:00:00.000Z' },
  ])
  const texts = ['404', 'true', '"quoted"', '{"a":1}', 'HTTP 504\nGateway Timeout', '']
  for (const details of texts) {
    await addLog(order.id, { details })
    expect((await logsOf(order.id))[0]?.details).toBe(details)
  }
})
