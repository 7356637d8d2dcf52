import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { users } from '../../database/schema/users.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'

const world = closeAfterAll(await createTestWorld())
beforeEach(() => world.db.update(users).set({ isActive: false }))

const activeAdmins = () => world.db.$count(users, and(eq(users.role, 'ADMIN'), eq(users.isActive, true)))

it('the last active administrator can be neither demoted, deactivated nor deleted', async () => {
  const { id, patch, remove } = await world.signedIn()
  await world.addUser({ role: 'PARTNER' })
  const own = `/api/users/${id}`
  const message = 'É preciso manter pelo menos um administrador ativo'
  for (const response of [
    await patch(own, { userType: 'PARTNER' }),
    await patch(own, { active: false }),
    await remove(own),
  ]) {
    expect([response.statusCode, response.json()]).toEqual([409, { message, code: 'LAST_ADMIN' }])
  }
  expect(await activeAdmins()).toBe(1)
  expect((await patch(own, { name: 'Outro Nome' })).statusCode).toBe(200)
  const second = await world.addUser({ role: 'ADMIN' })
  expect((await remove(`/api/users/${second.id}`)).statusCode).toBe(204)
})

it.each([{ userType: 'CLIENT' }, { active: false }])(
  'of administrators who all give up at the same time with %j one stays',
  async (change) => {
    const admins = await Promise.all(Array.from({ length: 4 }, () => world.signedIn()))
    const responses = await Promise.all(admins.map(({ id, patch }) => patch(`/api/users/${id}`, change)))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 409])
    expect(await activeAdmins()).toBe(1)
  },
)

it('of two administrators who delete each other at the same time one stays', async () => {
  const [one, other] = [await world.signedIn(), await world.signedIn()]
  const responses = await Promise.all([
    one.remove(`/api/users/${other.id}`),
    other.remove(`/api/users/${one.id}`),
  ])
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 401])
  expect(await activeAdmins()).toBe(1)
})
