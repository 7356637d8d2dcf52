import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { DatabaseConfig } from '../config/config.ts'
import { StartupError } from '../start/startup-error.ts'
import { casing } from './database.ts'
import { migrateAlone } from './migrations.ts'
import type { OpenDatabase } from './open-database.ts'
import { isDatabaseOutage, rootReason } from './outage.ts'
import { createPool, type PoolOptions } from './pool.ts'

const RETRY_MS = 500

type PostgresConfig = PoolOptions & Pick<DatabaseConfig & { kind: 'postgres' }, 'jwtSecrets' | 'waitSeconds'>

/** @throws StartupError when the server refuses us, or is still unavailable after the wait */
export async function openPostgres(config: PostgresConfig): Promise<OpenDatabase> {
  const pool = createPool(config)
  try {
    await whenReachable(config.waitSeconds, () => pool.query('select 1'))
  } catch (error) {
    await pool.end()
    throw new StartupError(`Cannot connect to the PostgreSQL of DATABASE_URL: ${rootReason(error)}.`)
  }
  return {
    db: drizzle({ client: pool, casing }),
    jwtSecrets: config.jwtSecrets,
    migrate: (folder) => migratePostgres({ ...config, folder }),
    explain: (error) =>
      isDatabaseOutage(error)
        ? new StartupError(`The PostgreSQL of DATABASE_URL is not available any more: ${rootReason(error)}.`)
        : error,
    poolUse: () => pool.use(),
    expensiveReadsAtOnce: Math.max(1, pool.expensive?.options.max ?? 0),
    close: () => pool.end(),
  }
}

/** @throws StartupError when the migration fails, or the server stays unavailable */
export async function migratePostgres(
  migration: Parameters<typeof migrateAlone>[0] & { waitSeconds: number },
): Promise<void> {
  try {
    await whenReachable(migration.waitSeconds, () => migrateAlone(migration))
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(`The migration of the database has failed: ${rootReason(error)}.`)
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
        console.log(`PostgreSQL does not respond yet (${rootReason(error)}). Trying for ${waitSeconds} s.`)
      }
      await sleep(RETRY_MS)
    }
  }
}
