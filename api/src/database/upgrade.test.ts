import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { asc, eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { MIGRATIONS, openTestDatabase, restoreTestDatabase } from '../testing/test-database.ts'
import { closeAfterAll } from '../testing/test-world.ts'
import type { Executor } from './database.ts'
import { requireSchema } from './migrations.ts'
import { priceTableItems } from './schema/catalog.ts'
import { erpSendings } from './schema/erp-sendings.ts'
import { orderLogs, orders } from './schema/orders.ts'
import { refreshTokens } from './schema/users.ts'

// A dump of a database that the version of commit 710c3e81 has made, with orders on their way to the ERP in pg-boss.
const packed = await readFile(join(import.meta.dirname, '../testing/schema-23.sql.gz'))
const { db, migrate } = closeAfterAll(await restoreTestDatabase(gunzipSync(packed).toString()))

const rowsOf = async (database: Executor, query: string): Promise<unknown[]> =>
  Object(await database.execute(sql.raw(query))).rows
const orderOf = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]

/** All that a schema consists of, as the database itself spells it. */
const catalogOf = (database: Executor) =>
  rowsOf(
    database,
    `with ours as (select oid, nspname from pg_namespace where nspname in ('public', 'drizzle', 'pgboss'))
    select 'relation' as kind, nspname || '.' || relname as name, concat(relkind, pg_get_partkeydef(pg_class.oid), pg_get_expr(relpartbound, pg_class.oid),
      case relkind when 'v' then pg_get_viewdef(pg_class.oid) when 'i' then pg_get_indexdef(pg_class.oid) end) as definition
      from pg_class join ours on ours.oid = relnamespace
    union all select 'column', concat(nspname, '.', relname, '.', row_number() over (partition by pg_class.oid order by attnum)),
      concat(attname, ' ', format_type(atttypid, atttypmod), ' ', attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid))
      from pg_attribute join pg_class on pg_class.oid = attrelid join ours on ours.oid = relnamespace
      left join pg_attrdef on adrelid = attrelid and adnum = attnum where attnum > 0 and not attisdropped
    union all select 'constraint', concat(conrelid::regclass, '.', conname), pg_get_constraintdef(pg_constraint.oid, true)
      from pg_constraint join ours on ours.oid = connamespace where contype <> 'n'
    union all select 'function', nspname || '.' || proname, pg_get_functiondef(pg_proc.oid) from pg_proc join ours on ours.oid = pronamespace
    union all select 'trigger', concat(tgrelid::regclass, '.', tgname), pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select 'value', concat(enumtypid::regtype, '.', enumlabel), enumsortorder::text from pg_enum
    union all select 'oldest host', '', oldest_host::text from drizzle.supported_hosts
    order by 1, 2, 3`,
  )

it('a database from before is brought up to date, and has the schema of a new one', async () => {
  await expect(requireSchema(db)).rejects.toThrow('The database has schema 23, and this version needs')
  // An import of that version has taken it back.
  await db.execute(sql`insert into order_logs (id, order_id, created_at, level, event_type, integration_id)
    values ('L9', 'PED-DRAFT', '2026-01-03 02:00Z', 'INFO', 'ORDER_INTEGRATED', 'NF-9')`)
  for (const _start of [1, 2]) await migrate(MIGRATIONS)
  await expect(requireSchema(db)).resolves.toBeUndefined()
  const fresh = await openTestDatabase()
  expect(await catalogOf(db)).toEqual(await catalogOf(fresh.db))
  await fresh.close()
})

it('its rows are kept', async () => {
  expect(await db.select().from(refreshTokens)).toMatchObject([{ id: 't1', userId: 'u1', device: null }])
  expect(await db.select().from(priceTableItems)).toMatchObject([{ id: 'I1', price: 3 }])
  expect(await orderOf('PED-WAITING')).toMatchObject({
    total: 6,
    erpFailedAt: new Date('2026-01-03T01:00Z'),
    erpFailure: 'O ERP não respondeu',
  })
  expect(await orderOf('PED-DRAFT')).toMatchObject({ status: 'DRAFT', erpFailedAt: null })
})

it('what waits in pg-boss is moved, and what is being sent is taken over under its key once its call has ended', async () => {
  const sending = (orderId: string, state: string, tries: number, at: string) => {
    return { key: `key of ${orderId}`, orderId, state, tries, nextTryAt: new Date(at) }
  }
  expect(await db.select().from(erpSendings).orderBy(asc(erpSendings.nextTryAt))).toMatchObject([
    { ...sending('PED-WAITING', 'WAITING', 2, '2026-01-03T04:00Z'), body: null, failingSince: null },
    sending('PED-ACTIVE', 'SENDING', 1, '2026-01-03T05:00:30Z'),
  ])
  expect(await rowsOf(db, 'select from pgboss.job')).toEqual([])
})

it('what a host of the version before queues becomes a sending, and one of an order that is on its way nothing', async () => {
  for (const order of ['PED-DRAFT', 'PED-WAITING']) {
    const data = JSON.stringify({ orderId: order, sendingId: `later key of ${order}`, attempt: 1 })
    await db.execute(
      sql`insert into pgboss.job (name, data, policy) values ('erp', ${data}::jsonb, 'stately')`,
    )
  }
  expect(await db.select().from(erpSendings).where(sql`key like 'later%'`)).toMatchObject([
    { orderId: 'PED-DRAFT', state: 'WAITING', tries: 0 },
  ])
})

it('orders get the id that their log has; of two with one id, the later one differs from the ERP', async () => {
  expect(await orderOf('PED-FIRST')).toMatchObject({ integrationId: 'NF-1', erpDiffersAt: null })
  expect(await orderOf('PED-TWICE')).toMatchObject({ integrationId: 'NF-2', erpDiffersAt: null })
  const difference = 'o id NF-1 já é do pedido PED-FIRST'
  expect(await orderOf('PED-SECOND')).toMatchObject({ integrationId: null, erpDifference: difference })
  expect(await db.select().from(orderLogs).where(eq(orderLogs.operation, 'DIFFER'))).toMatchObject([
    { orderId: 'PED-SECOND', message: `O pedido difere do ERP: ${difference}.` },
    { orderId: 'PED-DRAFT' },
  ])
})

it('an order that an import has taken back has the id of its log, and is marked', async () => {
  expect(await orderOf('PED-DRAFT')).toMatchObject({
    ...{ status: 'DRAFT', integrationId: 'NF-9' },
    erpDifference: 'o ERP tem o pedido como NF-9, e ele não está integrado',
  })
})

it('an older schema is refused, and what it has stays', async () => {
  const baseline = sql`(select created_at from drizzle.__drizzle_migrations order by created_at offset 23 limit 1)`
  await db.execute(sql`delete from drizzle.__drizzle_migrations where created_at >= ${baseline}`)
  await expect(migrate(MIGRATIONS)).rejects.toThrow(
    'The database has schema 22, which this version cannot upgrade: it begins with schema 23. See docs/upgrade.md.',
  )
  expect(await orderOf('PED-DRAFT')).toMatchObject({ status: 'DRAFT' })
})
