import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { casing, type Executor } from './database.ts'

// Any number works if all instances share it: one of them migrates at a time.
const MIGRATION_LOCK = 7_210_463

/** Milliseconds that a migration waits for another instance's migration, or for a table. */
const MIGRATION_LOCK_TIMEOUT_MS = 60_000

const INSUFFICIENT_PRIVILEGE = '42501'

interface Migration {
  url: string
  /** The folder of generated SQL. */
  folder: string
  /** A role that gets the right to read and write data in all tables, and no more. */
  serviceRole?: string | undefined
}

/** Brings the schema up to date in a session of its own, one instance at a time. */
export async function migrateAlone({ url, folder, serviceRole }: Migration): Promise<void> {
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
    if (serviceRole) await client.query(grants(client.escapeIdentifier(serviceRole)))
  } finally {
    // Ends the session, which releases the lock.
    await client.end()
  }
}

/** Repeated after every migration, because it covers the tables that exist. */
const grants = (role: string) => `
  grant usage on schema public, drizzle to ${role};
  grant select, insert, update, delete on all tables in schema public to ${role};
  grant usage, select on all sequences in schema public to ${role};
  grant select on all tables in schema drizzle to ${role};`

/**
 * For a service that must not change the schema. A newer schema is fine: it serves the version before as well.
 * @throws StartupError when a migration of this version is missing, or the role has no rights on the tables
 */
export async function requireMigrated(db: Executor, folder: string): Promise<void> {
  const needed = readMigrationFiles({ migrationsFolder: folder }).at(-1)?.folderMillis ?? 0
  if ((await lastMigration(db)) >= needed) return
  throw new StartupError(
    'The schema of the database is older than this version. Run node api/dist/migrate.js before the start.',
  )
}

/** The time of the last migration, in milliseconds; -1 without any. */
async function lastMigration(db: Executor): Promise<number> {
  try {
    const [table] = await rows(db, sql`select to_regclass('drizzle.__drizzle_migrations') as name`)
    if (!table?.['name']) return -1
    const [last] = await rows(db, sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`)
    return Number(last?.['at'] ?? -1)
  } catch (error) {
    if (!isRefused(error)) throw error
    throw new StartupError(
      'The role of DATABASE_URL has no rights on the tables. Run node api/dist/migrate.js with MIGRATE_SERVICE_ROLE.',
    )
  }
}

/** Whether the role lacks a right; Drizzle wraps the error of the driver. */
function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined
  return cause instanceof Error && 'code' in cause && cause.code === INSUFFICIENT_PRIVILEGE
}

async function rows(db: Executor, query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
  const result: unknown = await db.execute(query)
  return result instanceof Object && 'rows' in result && Array.isArray(result.rows) ? result.rows : []
}
