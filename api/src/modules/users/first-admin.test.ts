import { expect, it } from 'vitest'
import { randomIds } from '../../database/ids.ts'
import { users } from '../../database/schema/users.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'
import { createFirstAdmin } from './first-admin.ts'

const world = closeAfterAll(await createTestWorld())
const create = () =>
  createFirstAdmin({ ...world, ids: randomIds }, { username: 'diretora', password: 'primeira1' })

it('creates one administrator who can log in, even if several instances start together, and none beside other users', async () => {
  expect((await Promise.all([create(), create(), create()])).sort()).toEqual([false, false, true])
  const [admin, ...others] = await world.db.select().from(users)
  expect(admin).toMatchObject({ username: 'diretora', role: 'ADMIN', isActive: true })
  expect(others).toEqual([])
  expect((await world.login('diretora', 'primeira1')).statusCode).toBe(200)
  await world.db.update(users).set({ role: 'CLIENT', isActive: false, username: 'outra' })
  expect(await create()).toBe(false)
  expect(await world.db.$count(users)).toBe(1)
})
