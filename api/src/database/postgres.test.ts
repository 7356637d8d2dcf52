import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StartupError } from '../start/startup-error.ts'
import { startPostgresDouble } from '../testing/postgres-double.ts'
import type { OpenDatabase } from './open-database.ts'
import { isDatabaseOutage } from './outage.ts'
import { openPostgres } from './postgres.ts'

// More than the pool has connections: if each lost one, the last would wait forever.
const MANY = 25

let server: Awaited<ReturnType<typeof startPostgresDouble>>
let database: OpenDatabase | undefined
beforeEach(async () => {
  server = await startPostgresDouble()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await database?.close()
  database = undefined
  await server.close()
})

async function open(options: { silenceMs?: number; waitSeconds?: number } = {}) {
  database = await openPostgres({ url: server.url, jwtSecrets: [], waitSeconds: 0, ...options })
  return database
}

const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error)

describe('a connection that is lost', () => {
  it('fails the transaction that holds it as an outage, and nothing else', async () => {
    const { db } = await open()
    const failure = await failureOf(
      db.transaction(async (tx) => {
        server.hangUp()
        await tx.execute(sql`select 1`)
      }),
    )
    expect(isDatabaseOutage(failure)).toBe(true)
    await expect(db.execute(sql`select 1`)).resolves.toBeDefined()
  })

  it('goes back to the pool even where no transaction could begin on it', async () => {
    const { db } = await open()
    server.become('hang up')
    for (let count = 0; count < MANY; count++) {
      expect(isDatabaseOutage(await failureOf(db.transaction(async () => undefined)))).toBe(true)
    }
    server.become('serve')
    await expect(db.transaction(async () => 'done')).resolves.toBe('done')
  })

  it('is given up when it falls silent, with all that wait on it', async () => {
    const { db } = await open({ silenceMs: 200 })
    server.become('silence')
    const failures = await Promise.all(
      Array.from({ length: 10 }, () => failureOf(db.transaction(async () => undefined))),
    )
    expect(failures.map(isDatabaseOutage)).toEqual(failures.map(() => true))
    server.become('serve')
    await expect(db.transaction(async () => 'done')).resolves.toBe('done')
  })
})

describe('at the start', () => {
  it('waits for a server that is still starting, and says so once', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    server.become((connection) => (connection <= 2 ? { refuse: '57P03' } : 'serve'))
    await open({ waitSeconds: 30 })
    expect(server.connections()).toBe(3)
    expect(log.mock.calls).toEqual([
      ['PostgreSQL does not respond yet (refused with 57P03). Trying for 30 s.'],
    ])
  })

  it('does not wait for a server that refuses us', async () => {
    server.become({ refuse: '28P01' })
    const failure = await failureOf(open({ waitSeconds: 30 }))
    expect(failure).toBeInstanceOf(StartupError)
    expect(String(failure)).toContain('Cannot connect to the PostgreSQL of DATABASE_URL: refused with 28P01.')
    expect(server.connections()).toBe(1)
  })
})
