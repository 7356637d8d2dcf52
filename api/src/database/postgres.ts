import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { casing, type OpenDatabase } from './database.ts'

// Any number, as long as every instance uses the same: only one of them migrates at a time.
const MIGRATION_LOCK = 7_210_463

/** Opens PostgreSQL, or what speaks its protocol. Queries give up before the client's 10 s (spec §7) are over. */
export async function openPostgres(config: { url: string; jwtSecret: string }): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: config.url,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 8_000,
    application_name: 'celeiro-api',
  })
  // A connection that breaks while idle is replaced on the next query; unheard, the event would end the process.
  pool.on('error', () => undefined)
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw new StartupError(`Não foi possível conectar ao PostgreSQL de DATABASE_URL: ${reason(error)}.`)
  }
  return {
    db: drizzle({ client: pool, casing }),
    jwtSecret: config.jwtSecret,
    migrate: (folder) => migrateAlone(config.url, folder),
    close: () => pool.end(),
  }
}

async function migrateAlone(url: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'celeiro-api migrations' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle({ client, casing }), { migrationsFolder: folder })
  } finally {
    // Ends the session and with it the lock.
    await client.end()
  }
}

function reason(error: unknown): string {
  // Node reports several refused addresses as one error without a message of its own.
  if (error instanceof AggregateError) return reason(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
