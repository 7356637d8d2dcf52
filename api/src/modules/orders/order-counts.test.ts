import { ORDER_STATUSES, PRINT_STATUSES } from '@celeiro/api-contract/vocabulary'
import { count, eq, sql, sum } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Executor } from '../../database/database.ts'
import { orderCounts } from '../../database/schema/kept-figures.ts'
import { orderItems, orders } from '../../database/schema/orders.ts'
import { randomIds } from '../../ids.ts'
import { addTradePartners } from '../../testing/order-fixtures.ts'
import { createTestWorld, type TestWorld } from '../../testing/test-world.ts'

let world: TestWorld
let customerId: string
beforeEach(async () => {
  world = await createTestWorld()
  customerId = (await addTradePartners(world)).customer.id
})
afterEach(() => world.close())

const newOrder = (index: number): typeof orders.$inferInsert => ({
  id: randomIds.next(),
  customerId,
  status: ORDER_STATUSES[index % 3] ?? 'DRAFT',
  printStatus: PRINT_STATUSES[index % 2] ?? 'PRINTED',
  total: `${index}.10`,
  createdAt: new Date(Date.UTC(2026, 2, 1 + (index % 4) * 11, 23, 59, 59, 999)),
  updatedAt: new Date(0),
})

const start = sql<string>`date_trunc(period, ${orders.createdAt}, 'UTC')::text`

async function keptFigures(db: Executor) {
  const rows = await db
    .select({
      status: orderCounts.status,
      printStatus: orderCounts.printStatus,
      period: orderCounts.period,
      start: sql<string>`${orderCounts.start}::text`,
      orders: sum(orderCounts.orders).mapWith(Number),
      total: sum(orderCounts.total),
    })
    .from(orderCounts)
    .groupBy(orderCounts.status, orderCounts.printStatus, orderCounts.period, orderCounts.start)
    .having(sql`sum(${orderCounts.orders}) <> 0`)
  return rows.map((row) => JSON.stringify(row)).sort()
}

async function countedFigures(db: Executor) {
  const rows = await db
    .select({
      status: sql<string>`coalesce(${orders.status}, 'ALL')`,
      printStatus: sql<string>`coalesce(${orders.printStatus}, 'ALL')`,
      period: sql<string>`period`,
      start,
      orders: count(),
      total: sum(orders.total),
    })
    .from(orders)
    .innerJoin(sql`unnest(array['day', 'month']) as period`, sql`true`)
    .groupBy(sql`period, ${start}, cube (${orders.status}, ${orders.printStatus})`)
  return rows.map((row) => JSON.stringify(row)).sort()
}

async function expectExactFigures(db: Executor = world.db) {
  expect(await keptFigures(db)).toEqual(await countedFigures(db))
}

it('follows inserts, changes of every counted column, and deletions', async () => {
  const rows = Array.from({ length: 24 }, (_, index) => newOrder(index))
  await world.db.insert(orders).values(rows)
  await expectExactFigures()
  await world.db.update(orders).set({ status: 'INTEGRATED' }).where(eq(orders.status, 'DRAFT'))
  await world.db.update(orders).set({ printStatus: 'PRINTED', total: '0.01' })
  await world.db
    .update(orders)
    .set({ createdAt: new Date('2026-03-20T00:00:00.000Z') })
    .where(eq(orders.id, rows[0]?.id ?? ''))
  await expectExactFigures()
  await world.db.delete(orders).where(eq(orders.status, 'CONFIRMED'))
  await expectExactFigures()
  await world.db.execute(sql`truncate ${orderItems}, ${orders} cascade`)
  expect(await keptFigures(world.db)).toEqual([])
})

it('is exact in every snapshot while transactions write at the same time, some of which roll back', async () => {
  const write = (writer: number) =>
    world.db
      .transaction(async (tx) => {
        const order = newOrder(writer)
        await tx.insert(orders).values(order)
        await tx.insert(orders).values(newOrder(writer + 1))
        await tx
          .update(orders)
          .set({ status: ORDER_STATUSES[(writer + 1) % 3] })
          .where(eq(orders.id, order.id))
        if (writer % 3 === 0) await tx.delete(orders).where(eq(orders.id, order.id))
        if (writer % 5 === 0) throw new Error('rolled back')
      })
      .catch((error: unknown) => expect(error).toHaveProperty('message', 'rolled back'))
  const look = () =>
    world.db.transaction((snapshot) => expectExactFigures(snapshot), { isolationLevel: 'repeatable read' })
  await Promise.all(Array.from({ length: 120 }, (_, index) => (index % 6 === 5 ? look() : write(index))))
  await expectExactFigures()
})

it('replaces the rows of many writes by their sums', async () => {
  for (let index = 0; index < 400; index++) await world.db.insert(orders).values({ ...newOrder(0) })
  // Each write appends eight rows; one in twenty replaces those of its periods.
  expect(await world.db.$count(orderCounts)).toBeLessThan(2_400)
  await expectExactFigures()
})

it('counts writes above the usual isolation level', async () => {
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      world.db.transaction((tx) => tx.insert(orders).values(newOrder(index)), {
        isolationLevel: 'repeatable read',
      }),
    ),
  )
  await expectExactFigures()
  expect(await world.db.$count(orders)).toBe(40)
})
