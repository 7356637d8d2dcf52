import { type OrderLog, orderLogListResponse } from '@celeiro/api-contract'
import { describe, expect, it } from 'vitest'
import { orderLogs } from '../../database/schema/orders.ts'
import { randomIds } from '../../ids.ts'
import { addTradePartners } from '../../testing/order-fixtures.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'

const world = closeAfterAll(await createTestWorld())
const addOrder = (await addTradePartners(world)).addOrder

const get = async (orderId: string) =>
  world.app.inject({
    url: `/api/order-logs/order/${encodeURIComponent(orderId)}`,
    headers: await world.as('CLIENT'),
  })

async function logsOf(orderId: string): Promise<OrderLog[]> {
  const response = await get(orderId)
  expect(response.statusCode).toBe(200)
  return orderLogListResponse.parse(response.json()).data
}

async function addLog(orderId: string, values: Partial<typeof orderLogs.$inferInsert> = {}) {
  const log: typeof orderLogs.$inferInsert = {
    id: randomIds.next(),
    orderId,
    createdAt: new Date('2026-03-01T12:00:00.000Z'),
    level: 'INFO',
    eventType: 'ERP_SYNC',
    message: 'Pedido enviado ao ERP e aceito.',
    ...values,
  }
  await world.db.insert(orderLogs).values(log)
  return log
}

describe('the log of an order', () => {
  it('is newest first, the one written last first among equals, and of that order only', async () => {
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

  it('carries every field, and null for what an event does not have', async () => {
    const order = await addOrder()
    const bare = await addLog(order.id, { message: null, createdAt: new Date('2026-03-01T10:00:00.000Z') })
    const full = await addLog(order.id, {
      erpSystem: 'SAP Business One',
      integrationId: 'SBO-400123',
      operation: 'Orders.Add',
      details: { status: 201 },
    })
    const common = { level: 'INFO', eventType: 'ERP_SYNC' }
    expect(await logsOf(order.id)).toEqual([
      {
        ...common,
        id: full.id,
        createdAt: '2026-03-01T12:00:00.000Z',
        message: 'Pedido enviado ao ERP e aceito.',
        erpSystem: 'SAP Business One',
        integrationId: 'SBO-400123',
        operation: 'Orders.Add',
        details: { status: 201 },
      },
      {
        ...common,
        id: bare.id,
        createdAt: '2026-03-01T10:00:00.000Z',
        message: null,
        erpSystem: null,
        integrationId: null,
        operation: null,
        details: null,
      },
    ])
  })

  it.each(['404', 'true', '"quoted"', '{"a":1}', 'HTTP 504\nGateway Timeout', ''])(
    'gives the text %j back as that text',
    async (details) => {
      const order = await addOrder()
      await addLog(order.id, { details })
      expect((await logsOf(order.id))[0]?.details).toBe(details)
    },
  )

  it.each([randomIds.next(), 'unknown', "' or 1=1 --", 'a\u0000b', '../orders', 'ç'.repeat(90)])(
    'is a 404 for an order that does not exist: %j',
    async (orderId) => {
      const response = await get(orderId)
      expect([response.statusCode, response.json().code]).toEqual([404, 'ORDER_NOT_FOUND'])
    },
  )
})
