import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { casing, type Executor } from '../database/database.ts'
import { openPostgres } from '../database/postgres.ts'

const MIGRATIONS = join(import.meta.dirname, '../../drizzle')

type TestDatabase = { db: Executor; close(): Promise<void> }

/**
 * A new migrated database: PGlite in memory or, if TEST_DATABASE_URL names a PostgreSQL server, a database there that
 * `close` drops.
 */
export function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  return server ? openOnServer(server) : openInMemory()
}

async function openInMemory(): Promise<TestDatabase> {
  const client = await PGlite.create({ loadDataDir: await migratedDataDir() })
  return { db: drizzle({ client, casing }), close: () => client.close() }
}

/**
 * A migrated database as an archive, made once per set of migrations: starting from nothing takes six times as long.
 */
async function migratedDataDir(): Promise<Blob> {
  const file = join(tmpdir(), `celeiro-test-${await migrationsHash()}.tar`)
  const archive = await readFile(file).catch(() => null)
  if (archive) return new Blob([archive])

  const client = await PGlite.create()
  await migrate(drizzle({ client, casing }), { migrationsFolder: MIGRATIONS })
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

async function openOnServer(server: string): Promise<TestDatabase> {
  const name = `celeiro_test_${randomBytes(6).toString('hex')}`
  await administer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = await openPostgres({ url: url.href, jwtSecrets: [], waitSeconds: 0 })
  await database.migrate(MIGRATIONS)
  return {
    db: database.db,
    close: async () => {
      await database.close()
      await administer(server, `drop database ${name}`)
    },
  }
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
