import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { StartupError } from '../startup-error.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { requireMigrated } from './migrations.ts'

const MIGRATIONS = join(import.meta.dirname, '../../drizzle')

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('a service that may not migrate accepts its own schema and newer ones, and refuses older ones', async () => {
  const { db } = database
  await expect(requireMigrated(db, MIGRATIONS)).resolves.toBeUndefined()

  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('a later version', 9999999999999)`,
  )
  await expect(requireMigrated(db, MIGRATIONS)).resolves.toBeUndefined()

  await db.execute(
    sql`delete from drizzle.__drizzle_migrations where created_at >= (select max(created_at) from drizzle.__drizzle_migrations where created_at < 9999999999999)`,
  )
  await expect(requireMigrated(db, MIGRATIONS)).rejects.toThrow(StartupError)

  await db.execute(sql`drop schema drizzle cascade`)
  await expect(requireMigrated(db, MIGRATIONS)).rejects.toThrow('Run node api/dist/migrate.js')
})
