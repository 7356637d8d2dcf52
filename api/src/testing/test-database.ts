import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { casing, type Executor } from '../database/database.ts'
import { openPostgres } from '../database/postgres.ts'

export const MIGRATIONS = join(import.meta.dirname, '../../drizzle')

export type TestDatabase = { db: Executor; close(): Promise<void> }

/**
 * A migrated database of one's own: PGlite in memory or, when TEST_DATABASE_URL names a PostgreSQL server, a new
 * database there that `close` drops.
 */
export function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  return server ? openOnServer(server) : openInMemory()
}

async function openInMemory(): Promise<TestDatabase> {
  const client = await PGlite.create()
  const db = drizzle({ client, casing })
  await migrate(db, { migrationsFolder: MIGRATIONS })
  return { db, close: () => client.close() }
}

async function openOnServer(server: string): Promise<TestDatabase> {
  const name = `celeiro_test_${randomBytes(6).toString('hex')}`
  await administer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = await openPostgres({ url: url.href, jwtSecret: 'unused' })
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
