import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import { casing, type Executor } from '../database/database.ts'
import { migrateEmbedded, takeTurns } from '../database/embedded.ts'
import { openPostgres } from '../database/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection URL of the PostgreSQL server of this run; absent in projects that use the embedded database. */
    postgresUrl?: string
  }
}

export const MIGRATIONS = join(import.meta.dirname, '../../drizzle')

type TestDatabase = { db: Executor; close(): Promise<void> }

/** A new migrated database: PGlite in memory or, in the project `postgres`, one on the server of the run. */
export function openTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  return server ? openOnServer(server) : openInMemory()
}

/** A database of the same kind with what a dump has. */
export async function restoreTestDatabase(
  dump: string,
): Promise<TestDatabase & { migrate(folder: string): Promise<void> }> {
  const server = inject('postgresUrl')
  if (server) {
    const database = await createDatabase(server, 'template0')
    await administer(database.url, (client) => client.query(dump))
    return database
  }
  const client = await PGlite.create()
  await client.exec(dump)
  // The dump empties the search path of its session.
  await client.exec('discard all')
  const db = drizzle({ client: takeTurns(client), casing })
  return { db, migrate: (folder) => migrateEmbedded(db, folder), close: () => client.close() }
}

async function openInMemory(): Promise<TestDatabase> {
  const client = await PGlite.create({ loadDataDir: await migratedDataDir() })
  return { db: drizzle({ client: takeTurns(client), casing }), close: () => client.close() }
}

/**
 * A migrated database as an archive, made once per set of migrations: starting from nothing takes six times as long.
 */
async function migratedDataDir(): Promise<Blob> {
  const file = join(tmpdir(), `celeiro-test-${await migrationsHash()}.tar`)
  const archive = await readFile(file).catch(() => null)
  if (archive) return new Blob([archive])

  const client = await PGlite.create()
  await migrateEmbedded(drizzle({ client, casing }), MIGRATIONS)
  const made = await client.dumpDataDir('none')
  await client.close()
  // Renamed into place: test files run concurrently, and none may read half an archive.
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, made.stream())
  await rename(unfinished, file)
  return made
}

async function migrationsHash(): Promise<string> {
  // The path of an installed package names its version.
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const hash = createHash('sha256').update(pglite)
  for (const name of (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort()) {
    hash.update(await readFile(join(MIGRATIONS, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

const TEMPLATE = 'celeiro_template'

async function openOnServer(server: string): Promise<TestDatabase> {
  await administer(server, async (client) => {
    // Test files run concurrently: one of them migrates the template, the others wait and copy it.
    await client.query('select pg_advisory_lock(1)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [TEMPLATE])
    if (rowCount === 0) await createTemplate(server, client)
  })
  return createDatabase(server, TEMPLATE)
}

async function createDatabase(server: string, template: string) {
  const name = `celeiro_test_${randomBytes(6).toString('hex')}`
  await administer(server, async (client) => {
    await client.query(`create database ${name} template ${template} ${await copyStrategy(client)}`)
  })
  const { db, migrate, close } = await openDatabase(server, name)
  return {
    db,
    migrate,
    url: urlOf(server, name),
    close: async () => {
      await close()
      await administer(server, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

/** A copy of the files takes half as long as one through the log, which came with version 15 and is the default since. */
async function copyStrategy(client: pg.Client): Promise<string> {
  const query = "select current_setting('server_version_num')::integer >= 150000 as chooses"
  const { rows } = await client.query<{ chooses: boolean }>(query)
  return rows[0]?.chooses ? 'strategy file_copy' : ''
}

/** Renamed into place, so that a failed migration leaves no template behind. */
async function createTemplate(server: string, client: pg.Client): Promise<void> {
  const unfinished = `${TEMPLATE}_${randomBytes(6).toString('hex')}`
  await client.query(`create database ${unfinished}`)
  const database = await openDatabase(server, unfinished)
  await database.migrate(MIGRATIONS)
  await database.close()
  await client.query(`alter database ${unfinished} rename to ${TEMPLATE}`)
}

function openDatabase(server: string, name: string) {
  return openPostgres({ url: urlOf(server, name), jwtSecrets: [], waitSeconds: 0 })
}

function urlOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function administer(server: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  try {
    await client.connect()
    await work(client)
  } finally {
    // Ends the session, which releases its lock.
    await client.end()
  }
}
