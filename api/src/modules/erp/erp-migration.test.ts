import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { erpSendings } from '../../database/schema/erp-sendings.ts'
import { orderLogs, orders } from '../../database/schema/orders.ts'
import { randomIds } from '../../ids.ts'
import { accepts, createErpWorld } from '../../testing/erp-world.ts'

// The statements of the migration, on rows as the version before has written them.

const { db, partners, calls, outboxWith, lastLogOf } = await createErpWorld()
const file = join(import.meta.dirname, '../../../drizzle/0024_erp_sendings.sql')
const statements = (await readFile(file, 'utf8')).split('--> statement-breakpoint')
const rerun = (words: string) => db.execute(sql.raw(statements.find((text) => text.includes(words)) ?? ''))

const job = (orderId: string, state: 'retry' | 'active' | 'created', attempt: number) => {
  const data = JSON.stringify({ orderId, sendingId: `key of ${orderId}`, attempt })
  return db.execute(sql`insert into pgboss.job (name, data, state, started_on, singleton_key, policy, expire_in)
    values ('erp', ${data}::jsonb, ${state}::pgboss.job_state, now(), ${orderId}, 'stately', '30 seconds')`)
}
const sendings = () => db.select().from(erpSendings).orderBy(asc(erpSendings.createdAt))

it('what waits in pg-boss is moved, and what is being sent is taken over under its key once its call has ended', async () => {
  const [waiting, active, gone] = [await partners.addOrder(), await partners.addOrder(), 'gone']
  await db.execute(sql`alter table pgboss.job disable trigger all`)
  await job(waiting.id, 'retry', 3)
  await job(active.id, 'active', 1)
  await job(active.id, 'created', 1)
  await job(gone, 'retry', 1)
  await db.execute(sql`alter table pgboss.job enable trigger all`)
  await rerun('WITH "jobs"')
  expect(Object(await db.execute(sql`select count(*)::integer as count from pgboss.job`)).rows).toEqual([
    { count: 0 },
  ])
  const moved = (await sendings()).toSorted((one, other) => one.tries - other.tries)
  expect(moved).toMatchObject([
    { key: `key of ${active.id}`, orderId: active.id, state: 'SENDING', tries: 1, body: null },
    { key: `key of ${waiting.id}`, orderId: waiting.id, state: 'WAITING', tries: 2, failingSince: null },
  ])
  expect(Number(moved[0]?.nextTryAt) - Number(moved[0]?.createdAt)).toBe(30_000)
  await outboxWith(accepts).sendDue()
  expect(calls.map(({ key }) => key)).toEqual([`key of ${waiting.id}`])
})

it('what a host of the version before queues becomes a sending, and one of an order that is on its way nothing', async () => {
  const { id } = await partners.addOrder()
  await job(id, 'created', 1)
  await job(id, 'created', 1)
  expect(await sendings()).toMatchObject([{ orderId: id, state: 'WAITING', tries: 0 }])
  await outboxWith(accepts).sendDue()
  expect(calls).toHaveLength(1)
})

it('orders get the id that their log has; of two with one id, the later one differs from the ERP', async () => {
  const [first, second, other] = [
    await partners.addOrder(),
    await partners.addOrder(),
    await partners.addOrder(),
  ]
  const log = (orderId: string, integrationId: string, hour: number) =>
    db.insert(orderLogs).values({
      id: randomIds.next(),
      orderId,
      createdAt: new Date(Date.UTC(2026, 0, 1, hour)),
      level: 'INFO',
      eventType: 'ORDER_INTEGRATED',
      integrationId,
    })
  await log(second.id, 'NF-1', 2)
  await log(first.id, 'NF-1', 1)
  await log(other.id, 'NF-0', 1)
  await log(other.id, 'NF-2', 3)
  await db.update(orders).set({ status: 'INTEGRATED' }).where(isNotNull(orders.id))
  await rerun('WITH "booked"')
  const [one, two, three] = await Promise.all(
    [first, second, other].map(
      async ({ id }) => (await db.select().from(orders).where(eq(orders.id, id)))[0],
    ),
  )
  expect([one, two, three]).toMatchObject([
    { integrationId: 'NF-1', erpDiffersAt: null },
    { integrationId: null, erpDifference: `o id NF-1 já é do pedido ${first.id}` },
    { integrationId: 'NF-2', erpDiffersAt: null },
  ])
  expect(await lastLogOf(second.id)).toMatchObject({
    operation: 'DIFFER',
    message: `O pedido difere do ERP: ${two?.erpDifference}.`,
  })
})
