import { sql } from 'drizzle-orm'
import { expect, inject, it } from 'vitest'
import { users } from '../database/schema/users.ts'
import { openTestDatabase } from './test-database.ts'

it('is of the kind that the run names', async () => {
  const { db, close } = await openTestDatabase()
  const result: unknown = await db.execute(sql`select version()`)
  await close()
  expect(JSON.stringify(result).includes('emscripten')).toBe(inject('postgresUrl') === undefined)
})

it('is migrated, empty and its own, even if several open at once', async () => {
  const databases = await Promise.all(Array.from({ length: 4 }, openTestDatabase))
  for (const [index, { db }] of databases.entries()) {
    expect(await db.$count(users)).toBe(0)
    const now = new Date()
    await db.insert(users).values({
      id: `c${index}`,
      username: 'rita',
      passwordHash: '',
      name: '',
      phone: '',
      role: 'ADMIN',
      createdAt: now,
      updatedAt: now,
    })
  }
  await Promise.all(databases.map(({ close }) => close()))
})
