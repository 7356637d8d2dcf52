import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { casing, type OpenDatabase } from './database.ts'
import { isDatabaseOutage, rootReason } from './outage.ts'
import { createPool, type PoolOptions } from './pool.ts'

// Any number works if all instances share it: one of them migrates at a time.
const MIGRATION_LOCK = 7_210_463

/** Milliseconds that a migration waits for another instance's migration, or for a table. */
const MIGRATION_LOCK_TIMEOUT_MS = 60_000

const RETRY_MS = 500

type PostgresConfig = PoolOptions & {
  jwtSecret: string
  /** Seconds to wait for a server that is not reachable yet. */
  waitSeconds: number
}

/**
 * Opens PostgreSQL or a compatible server. Queries time out before the client's 10 s (spec §7).
 * @throws StartupError when the server refuses us, or is still unavailable after the wait
 */
export async function openPostgres(config: PostgresConfig): Promise<OpenDatabase> {
  const pool = createPool(config)
  try {
    await whenReachable(config.waitSeconds, () => pool.query('select 1'))
  } catch (error) {
    await pool.end()
    throw new StartupError(`Não foi possível conectar ao PostgreSQL de DATABASE_URL: ${rootReason(error)}.`)
  }
  return {
    db: drizzle({ client: pool, casing }),
    jwtSecret: config.jwtSecret,
    migrate: async (folder) => {
      try {
        await whenReachable(config.waitSeconds, () => migrateAlone(config.url, folder))
      } catch (error) {
        throw new StartupError(`A migração do banco de dados falhou: ${rootReason(error)}.`)
      }
    },
    explain: (error) =>
      isDatabaseOutage(error)
        ? new StartupError(`O PostgreSQL de DATABASE_URL ficou indisponível: ${rootReason(error)}.`)
        : error,
    close: () => pool.end(),
  }
}

/** Retries while the database is unavailable; any other failure is final. */
async function whenReachable<Result>(waitSeconds: number, attempt: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + waitSeconds * 1000
  for (let failures = 0; ; failures++) {
    try {
      return await attempt()
    } catch (error) {
      if (!isDatabaseOutage(error) || performance.now() + RETRY_MS > end) throw error
      if (failures === 0) {
        console.log(
          `O PostgreSQL ainda não responde (${rootReason(error)}); nova tentativa por ${waitSeconds} s.`,
        )
      }
      await sleep(RETRY_MS)
    }
  }
}

async function migrateAlone(url: string, folder: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'celeiro-api migrations',
    connectionTimeoutMillis: 5_000,
    lock_timeout: MIGRATION_LOCK_TIMEOUT_MS,
    // Statements may take as long as they need; only the operating system can tell a slow server from a dead
    // connection.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // An error of the connection fails the statement as well; without a listener, the event would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle({ client, casing }), { migrationsFolder: folder })
  } finally {
    // Ends the session, which releases the lock.
    await client.end()
  }
}
