import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createApp } from '../../api/src/app.ts'
import { systemClock } from '../../api/src/clock.ts'
import { openPostgres } from '../../api/src/database/postgres.ts'
import { users } from '../../api/src/database/schema/users.ts'
import { randomIds } from '../../api/src/ids.ts'
import { createAccessTokens } from '../../api/src/modules/auth/access-tokens.ts'
import { addTradePartners } from '../../api/src/testing/order-fixtures.ts'
import { TEST_CONFIG } from '../../api/src/testing/test-world.ts'
import {
  type PostgresServer,
  startPostgres,
  startReplica,
} from '../../scripts/lib/postgres/postgres-server.ts'
import { repository } from '../repository.ts'

/** A write is acknowledged before the replica has it. */
const APPLY_DELAY_MS = 150

const LISTS = [
  '/api/orders',
  '/api/orders/stats/dashboard',
  '/api/customers',
  '/api/customers/properties',
  '/api/products',
  '/api/price-tables',
]

type Instance = Awaited<ReturnType<typeof startInstance>>

let primary: PostgresServer
let replica: PostgresServer
let source: { id: string }
let order: { id: string }
let headers: { authorization: string }
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  primary = await startPostgres(['synchronous_commit=on'])
  const database = await openPostgres({ url: primary.url, jwtSecrets: [], waitSeconds: 0 })
  await database.migrate(join(repository, 'api/drizzle'))
  const user = {
    id: randomIds.next(),
    username: 'rita',
    passwordHash: '',
    name: 'Rita Lopes',
    email: null,
    phone: '',
    role: 'ADMIN' as const,
    createdAt: new Date(),
    updatedAt: new Date(),
  }
  await database.db.insert(users).values(user)
  const token = await createAccessTokens(TEST_CONFIG.jwtSecrets, systemClock).issue(user)
  headers = { authorization: `Bearer ${token}` }
  const partners = await addTradePartners(database)
  source = partners.priceTable
  order = await partners.addOrder()
  await database.close()
  replica = await startReplica(primary, [`recovery_min_apply_delay=${APPLY_DELAY_MS}`])
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})
afterAll(() => {
  replica?.destroy()
  primary?.destroy()
})

async function startInstance(readUrl = replica.url) {
  const database = await openPostgres({ url: primary.url, readUrl, jwtSecrets: [], waitSeconds: 0 })
  const reads = database.replica
  if (!reads) throw new Error('there is no replica')
  const app = await createApp({
    db: database.db,
    reads,
    clock: systemClock,
    ids: randomIds,
    config: TEST_CONFIG,
  })
  const problems: (string | undefined)[] = []
  const stopReading = reads.watch((problem) => problems.push(problem))
  stops.push(async () => {
    stopReading()
    await app.close()
    await database.close()
  })
  return {
    app,
    db: database.db,
    reads,
    problems,
    isReadingReplica: () => vi.waitUntil(() => reads.use().isUsed, { timeout: 30_000 }),
  }
}

async function onReplica(statement: string) {
  const { db, close } = await openPostgres({ url: replica.url, jwtSecrets: [], waitSeconds: 0 })
  await db.execute(statement)
  await close()
}

const get = (instance: Instance, url: string) => instance.app.inject({ url, headers })

let number = 0
async function write(instance: Instance): Promise<string> {
  const name = `Tabela ${++number}`
  const url = `/api/price-tables/${source.id}/duplicate`
  const response = await instance.app.inject({ method: 'POST', url, headers, payload: { name } })
  expect(response.statusCode).toBe(201)
  return name
}

const namesIn = async (instance: Instance): Promise<string[]> => {
  const response = await get(instance, '/api/price-tables?limit=100')
  const { data }: { data: { name: string }[] } = response.json()
  return data.map(({ name }) => name)
}

it('reads lists, statistics and logs on the replica, users and the audit on the primary', async () => {
  const instance = await startInstance()
  await instance.isReadingReplica()
  for (const url of [...LISTS, `/api/order-logs/order/${order.id}`]) {
    // On a busy machine a probe may be late; the call then goes to the primary.
    await vi
      .waitFor(
        async () => {
          const before = instance.reads.use().reads
          expect((await get(instance, url)).statusCode).toBe(200)
          const { primary, replica } = instance.reads.use().reads
          expect(primary).toBe(before.primary)
          expect(replica).toBeGreaterThan(before.replica)
        },
        { timeout: 30_000 },
      )
      .catch((error: unknown) => {
        throw new Error(`${url}: ${error}`)
      })
  }
  const before = instance.reads.use().reads
  for (const url of ['/api/users', '/api/audit']) expect((await get(instance, url)).statusCode).toBe(200)
  expect(instance.reads.use().reads).toEqual(before)
})

it('shows every write at once, on every instance, though the replica is behind', async () => {
  const [one, other] = [await startInstance(), await startInstance()]
  await one.isReadingReplica()
  await other.isReadingReplica()
  const before = other.reads.use().reads.replica
  for (let count = 0; count < 8; count++) {
    const name = await write(one)
    expect(await namesIn(other)).toContain(name)
  }
  expect(other.reads.use().reads.replica).toBeGreaterThan(before)
})

it('reads on the primary while the replica replays nothing, and on the replica once it has caught up', async () => {
  const [one, other] = [await startInstance(), await startInstance()]
  await one.isReadingReplica()
  await other.isReadingReplica()
  await onReplica('select pg_wal_replay_pause()')
  const first = await write(one)
  expect(await namesIn(other)).toContain(first)
  await vi.waitUntil(() => other.problems.includes('it lags behind'), { timeout: 30_000 })
  const second = await write(one)
  expect(await namesIn(other)).toContain(second)
  await onReplica('select pg_wal_replay_resume()')
  await other.isReadingReplica()
  expect(other.problems.at(-1)).toBeUndefined()
  expect(await namesIn(other)).toHaveLength(number + 1)
})

it('answers every call while the replica crashes and comes back', async () => {
  const instance = await startInstance()
  await instance.isReadingReplica()
  let isOver = false
  const statuses: number[] = []
  const reader = async () => {
    while (!isOver) statuses.push((await get(instance, '/api/orders')).statusCode)
  }
  const readers = [reader(), reader(), reader()]
  await replica.stop('immediate')
  await vi.waitUntil(() => !instance.reads.use().isUsed, { timeout: 30_000 })
  const name = await write(instance)
  expect(await namesIn(instance)).toContain(name)
  await replica.start()
  await instance.isReadingReplica()
  isOver = true
  await Promise.all(readers)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await namesIn(instance)).toContain(name)
})

it('finishes on the primary what it has begun on a replica that fails', async () => {
  const instance = await startInstance()
  await instance.isReadingReplica()
  const cancelled = Object.assign(new Error('canceling statement due to conflict with recovery'), {
    code: '40001',
  })
  const read = instance.reads.source()
  const servers: string[] = []
  const serverOf = async (db: Instance['db']) => {
    servers.push(db === instance.db ? 'primary' : 'replica')
    if (db !== instance.db) throw new Error('wrapped', { cause: cancelled })
  }
  await read(serverOf)
  await read(serverOf)
  expect(servers).toEqual(['replica', 'primary', 'primary'])

  const wrong = new Error('no such column')
  await expect(instance.reads.source()(() => Promise.reject(wrong))).rejects.toBe(wrong)
})

it.each([
  ['a server that is no replica', () => primary.url, 'it is no replica of the primary'],
  ['a server that is away', () => 'postgres://celeiro@127.0.0.1:1/celeiro', /ECONNREFUSED/],
])('works on the primary with %s', async (_name, readUrl, problem) => {
  const instance = await startInstance(readUrl())
  await vi.waitUntil(() => instance.problems.length > 0, { timeout: 30_000 })
  expect(instance.problems).toEqual([expect.stringMatching(problem)])
  const name = await write(instance)
  expect(await namesIn(instance)).toContain(name)
  expect(instance.reads.use()).toMatchObject({ isUsed: false, reads: { replica: 0 } })
})
