import { sql } from 'drizzle-orm'
import { expect, inject, it, vi } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import { closeAfterAll } from '../testing/test-world.ts'
import { readSnapshot } from './database.ts'
import { readFor } from './reader.ts'

const { db } = closeAfterAll(await openTestDatabase())
const isEmbedded = inject('postgresUrl') === undefined

/** Other tests sleep in other databases of the server. */
const running = async (): Promise<number> => {
  const found: unknown = await db.execute(sql`select pid from pg_stat_activity
    where datname = current_database() and state = 'active' and pid <> pg_backend_pid() and query like '%pg_sleep%'`)
  return Object(found).rows.length
}

it.runIf(!isEmbedded).each<[string, () => Promise<unknown>]>([
  ['a statement', async () => db.execute(sql`select pg_sleep(20)`)],
  ['a transaction', () => readSnapshot(db, async (tx) => tx.execute(sql`select pg_sleep(20)`))],
])('cancels %s once its reader is gone, and gives nobody its connection', async (_what, sleep) => {
  const reader = new AbortController()
  const failure = readFor(reader.signal, sleep).catch((error: Error) => error.cause)
  await vi.waitFor(async () => expect(await running()).toBe(1))
  reader.abort()
  expect(await failure).toMatchObject({ code: '57014' })
  expect(await running()).toBe(0)
  const next = new AbortController()
  const reads = Array.from({ length: 9 }, () => readFor(next.signal, async () => db.execute(sql`select 1`)))
  expect(await Promise.all(reads)).toHaveLength(9)
})

it.runIf(!isEmbedded)('keeps connections for others while expensive reads take all of theirs', async () => {
  const reader = new AbortController()
  const sleeps = Array.from({ length: 20 }, () =>
    readFor(reader.signal, async () => db.execute(sql`select pg_sleep(20)`)).catch(() => 'stopped'),
  )
  await vi.waitFor(async () => expect(await running()).toBe(3))
  await Promise.all(Array.from({ length: 7 }, async () => db.execute(sql`select 1`)))
  expect(await running()).toBe(3)
  reader.abort()
  expect(await Promise.all(sleeps)).toEqual(sleeps.map(() => 'stopped'))
  expect(await running()).toBe(0)
})

it('begins no statement of a reader that is gone', async () => {
  const reader = new AbortController()
  await db.execute(sql`create table begun (at integer)`)
  const insert = readFor(reader.signal, async () => {
    await db.execute(sql`select 1`)
    reader.abort()
    await db.execute(sql`insert into begun values (1)`)
  })
  await expect(insert).rejects.toMatchObject({ cause: { name: 'AbortError' } })
  expect(await db.execute(sql`select * from begun`)).toMatchObject({ rows: [] })
})

it('serves others before each statement', async () => {
  let turns = 0
  const count = () => {
    turns += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  await readSnapshot(db, async (tx) => {
    for (let statement = 0; statement < 5; statement++) await tx.execute(sql`select 1`)
  })
  clearImmediate(next)
  expect(turns).toBeGreaterThanOrEqual(5)
})
