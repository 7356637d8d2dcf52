import { afterEach, beforeEach, expect, it } from 'vitest'
import { users } from '../../database/schema/users.ts'
import { randomIds } from '../../ids.ts'
import { createTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { userCalls } from '../../testing/user-calls.ts'
import { createFirstAdmin } from './first-admin.ts'

let world: TestWorld
beforeEach(async () => {
  world = await createTestWorld()
})
afterEach(() => world.close())

const create = () =>
  createFirstAdmin({ ...world, ids: randomIds }, { username: 'diretora', password: 'primeira1' })

it('creates one administrator who can log in, even if several instances start together', async () => {
  expect((await Promise.all([create(), create(), create()])).sort()).toEqual([false, false, true])
  const [admin, ...others] = await world.db.select().from(users)
  expect(admin).toMatchObject({ username: 'diretora', role: 'ADMIN', isActive: true })
  expect(others).toEqual([])
  expect(await userCalls(world).login('diretora', 'primeira1')).toBeTypeOf('string')
})

it('changes nothing in a database with users', async () => {
  await world.addUser({ role: 'CLIENT', isActive: false })
  expect(await create()).toBe(false)
  expect(await world.db.$count(users)).toBe(1)
})
