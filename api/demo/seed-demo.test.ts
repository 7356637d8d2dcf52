import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { orders } from '../src/database/schema/orders.ts'
import { users } from '../src/database/schema/users.ts'
import { authCalls } from '../src/testing/auth-calls.ts'
import { closeAfterAll, createTestWorld } from '../src/testing/test-world.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'
import { hasDemoAccounts, seedDemo } from './seed-demo.ts'

const world = closeAfterAll(await createTestWorld())

describe('seeding', () => {
  it('changes nothing in a database with users', async () => {
    const { id } = await world.addUser()
    await seedDemo(world.db, world.clock.now())
    expect(await world.db.$count(orders)).toBe(0)
    expect(await hasDemoAccounts(world.db)).toBe(false)
    await world.db.delete(users).where(eq(users.id, id))
  })

  it('fills an empty one once, even if several instances start together', async () => {
    await Promise.all([seedDemo(world.db, world.clock.now()), seedDemo(world.db, world.clock.now())])
    expect(await world.db.$count(orders)).toBeGreaterThanOrEqual(480)
    expect(await world.db.$count(users)).toBe(3)
    expect(await hasDemoAccounts(world.db)).toBe(true)
  }, 20_000)

  it('makes accounts that can log in, one per role', async () => {
    for (const { username } of DEMO_ACCOUNTS) {
      expect((await authCalls(world).login(username, DEMO_PASSWORD)).statusCode).toBe(200)
    }
    expect(new Set(DEMO_ACCOUNTS.map(({ role }) => role))).toEqual(new Set(['ADMIN', 'PARTNER', 'CLIENT']))
  })

  it('shows through the calls', async () => {
    const headers = await world.as('CLIENT')
    const query =
      'limit=100&includeItems=true&includeCustomer=true&includeProperty=true&includePriceTable=true'
    const { data } = (await world.app.inject({ url: `/api/orders?${query}`, headers })).json()
    expect(data.orders).toHaveLength(100)
    for (const { id } of data.orders.slice(0, 20)) {
      const logs = await world.app.inject({ url: `/api/order-logs/order/${id}`, headers })
      expect(logs.statusCode).toBe(200)
    }
  })
})
