import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { users } from '../../database/schema/users.ts'
import { createTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { userCalls } from '../../testing/user-calls.ts'

let world: TestWorld
let calls: ReturnType<typeof userCalls>
beforeEach(async () => {
  world = await createTestWorld()
  calls = userCalls(world)
})
afterEach(() => world.close())

const activeAdmins = () => world.db.$count(users, and(eq(users.role, 'ADMIN'), eq(users.isActive, true)))

it('the last active administrator can be neither demoted, deactivated nor deleted', async () => {
  const admin = await calls.signedIn()
  await world.addUser({ role: 'ADMIN', isActive: false })
  await world.addUser({ role: 'PARTNER' })
  const attempts = [
    await calls.patch(admin.id, { userType: 'PARTNER' }, admin.headers),
    await calls.patch(admin.id, { active: false }, admin.headers),
    await calls.remove(admin.id, admin.headers),
  ]
  for (const response of attempts) {
    expect([response.statusCode, response.json()]).toEqual([
      409,
      { message: 'É preciso manter pelo menos um administrador ativo', code: 'LAST_ADMIN' },
    ])
  }
  expect(await activeAdmins()).toBe(1)
  expect((await calls.patch(admin.id, { name: 'Outro Nome' }, admin.headers)).statusCode).toBe(200)
})

it('one of two administrators can go', async () => {
  const admin = await calls.signedIn()
  const other = await world.addUser({ role: 'ADMIN' })
  expect((await calls.remove(other.id, admin.headers)).statusCode).toBe(204)
})

it.each([{ userType: 'CLIENT' }, { active: false }])(
  'of administrators who all give up at the same time with %j one stays',
  async (change) => {
    const admins = await Promise.all(Array.from({ length: 4 }, () => calls.signedIn()))
    const responses = await Promise.all(admins.map(({ id, headers }) => calls.patch(id, change, headers)))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 409])
    expect(await activeAdmins()).toBe(1)
  },
)

it('of two administrators who delete each other at the same time one stays', async () => {
  const [one, other] = [await calls.signedIn(), await calls.signedIn()]
  const responses = await Promise.all([
    calls.remove(other.id, one.headers),
    calls.remove(one.id, other.headers),
  ])
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 401])
  expect(await activeAdmins()).toBe(1)
})
