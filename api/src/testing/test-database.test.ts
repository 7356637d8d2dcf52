import { sql } from 'drizzle-orm'
import { expect, inject, it } from 'vitest'
import { openTestDatabase } from './test-database.ts'

it('is of the kind that the run names', async () => {
  const { db, close } = await openTestDatabase()
  const result: unknown = await db.execute(sql`select version()`)
  await close()
  expect(JSON.stringify(result).includes('emscripten')).toBe(inject('postgresUrl') === undefined)
})
