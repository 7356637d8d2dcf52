import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { orders } from '../src/database/schema/orders.ts'
import { users } from '../src/database/schema/users.ts'
import { closeAfterAll, createTestWorld } from '../src/testing/test-world.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'
import { hasDemoAccounts, seedDemo } from './seed-demo.ts'

const world = closeAfterAll(await createTestWorld())

it('changes nothing in a database with users', async () => {
  const { id } = await world.addUser()
  await seedDemo(world.db, world.clock.now())
  expect(await world.db.$count(orders)).toBe(0)
  expect(await hasDemoAccounts(world.db)).toBe(false)
  await world.db.delete(users).where(eq(users.id, id))
})

it('fills an empty one once, even if several instances start together, with an account per role', async () => {
  await Promise.all([seedDemo(world.db, world.clock.now()), seedDemo(world.db, world.clock.now())])
  expect(await world.db.$count(orders)).toBeGreaterThanOrEqual(480)
  expect(await world.db.$count(users)).toBe(3)
  expect(await hasDemoAccounts(world.db)).toBe(true)
  expect(DEMO_ACCOUNTS.map(({ role }) => role).toSorted()).toEqual(['ADMIN', 'CLIENT', 'PARTNER'])
  for (const { username } of DEMO_ACCOUNTS)
    expect((await world.login(username, DEMO_PASSWORD)).statusCode).toBe(200)
})
