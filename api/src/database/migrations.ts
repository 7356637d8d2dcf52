import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import journal from '../../drizzle/meta/_journal.json' with { type: 'json' }
import { StartupError } from '../start/startup-error.ts'
import { casing, type Executor } from './database.ts'
import { causesOf } from './outage.ts'

// Any number works if all instances share it: one of them migrates at a time.
const MIGRATION_LOCK = 7_210_463

/** Milliseconds that a migration waits for another instance's migration, or for a table. */
const MIGRATION_LOCK_TIMEOUT_MS = 60_000

const INSUFFICIENT_PRIVILEGE = '42501'

interface Migration {
  url: string
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
    // Only the operating system can tell a statement that takes long from a dead connection.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // An error of the connection fails the statement as well; without a listener, the event would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const db = drizzle({ client, casing })
    await requireUpgradable(db)
    await migrate(db, { migrationsFolder: folder })
    if (serviceRole) await client.query(grants(client.escapeIdentifier(serviceRole)))
  } finally {
    // Ends the session, which releases the lock.
    await client.end()
  }
}

/** Repeated after every migration, because it covers the tables that exist; those in `pgboss` for hosts of the version before. */
const grants = (role: string) => `
  grant usage on schema public, pgboss, drizzle to ${role};
  grant select, insert, update, delete on all tables in schema public, pgboss to ${role};
  grant usage, select on all sequences in schema public to ${role};
  grant select on all tables in schema drizzle to ${role};`

/** The number of the first migration, in which those before it are. */
const BASELINE = Math.min(...journal.entries.map(({ idx }) => idx))

/** The number of the schema that this version was made for: that of its last migration. */
export const SCHEMA = BASELINE + journal.entries.length - 1

/** Neither an older schema, nor one that has dropped what this version uses. */
export const canServe = ({ number, oldestHost }: { number: number; oldestHost: number }): boolean =>
  number >= SCHEMA && oldestHost <= SCHEMA

/** @throws StartupError when this version cannot serve the schema, or the role has no rights on the tables */
export async function requireSchema(db: Executor): Promise<void> {
  const schema = await stateOf(db).catch((error: unknown) => {
    if (!causesOf(error).some(({ code }) => code === INSUFFICIENT_PRIVILEGE)) throw error
    throw new StartupError(
      'The role of DATABASE_URL has no rights on the tables. Run node api/dist/migrate.js with MIGRATE_SERVICE_ROLE.',
    )
  })
  if (canServe(schema)) return
  const { number, oldestHost } = schema
  throw new StartupError(
    number < SCHEMA
      ? `The database has ${number < 0 ? 'no schema' : `schema ${number}`}, and this version needs schema ${SCHEMA}. Run node api/dist/migrate.js before the start.`
      : `The database has schema ${number}, which serves versions from schema ${oldestHost} on; this version has schema ${SCHEMA}. Start a newer version (docs/upgrade.md).`,
  )
}

/**
 * Lets only new databases and those with the first migration be migrated, which Drizzle knows by its time.
 * @throws StartupError when the schema is older, or another one
 */
export async function requireUpgradable(db: Executor): Promise<void> {
  const { number } = await stateOf(db)
  if (number < 0) return
  const baseline = journal.entries.find(({ idx }) => idx === BASELINE)?.when
  const known = await rows(db, sql`select from drizzle.__drizzle_migrations where created_at = ${baseline}`)
  if (known.length > 0) return
  throw new StartupError(
    `The database has schema ${number}, which this version cannot upgrade: it begins with schema ${BASELINE}. See docs/upgrade.md.`,
  )
}

/**
 * The number of the schema of a database, -1 before the first migration, the oldest one whose hosts can serve it, and whether the
 * database takes no writes, as a standby.
 */
export async function stateOf(db: Executor) {
  const [tables] = await rows(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') as migrations, to_regclass('drizzle.supported_hosts') as hosts,
      current_setting('transaction_read_only') = 'on' as is_read_only`,
  )
  const isReadOnly = tables?.['is_read_only'] === true
  if (!tables?.['migrations']) return { number: -1, oldestHost: 0, isReadOnly }
  const oldestHost = tables['hosts'] ? sql`(select oldest_host from drizzle.supported_hosts)` : sql`0`
  const [schema] = await rows(
    db,
    sql`select count(*) - 1 as number, ${oldestHost} as oldest_host from drizzle.__drizzle_migrations`,
  )
  return { number: Number(schema?.['number']), oldestHost: Number(schema?.['oldest_host']), isReadOnly }
}

async function rows(db: Executor, query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
  const result: unknown = await db.execute(query)
  return result instanceof Object && 'rows' in result && Array.isArray(result.rows) ? result.rows : []
}
