import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../database/schema/users.ts'
import { createTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { newUser, userCalls } from '../../testing/user-calls.ts'

let world: TestWorld
let calls: ReturnType<typeof userCalls>
beforeAll(async () => {
  world = await createTestWorld()
  calls = userCalls(world)
  // Never the last administrator, so that every refusal here is one of access.
  await world.addUser({ role: 'ADMIN' })
})
afterAll(() => world.close())

type Headers = Record<string, string>

const CALLS = {
  'GET /api/users': (headers: Headers) => calls.get('/api/users', headers),
  'GET /api/users/stats': (headers: Headers) => calls.get('/api/users/stats', headers),
  'POST /api/users': (headers: Headers) => calls.post(newUser(), headers),
  'PATCH /api/users/{id}': async (headers: Headers) =>
    calls.patch((await world.addUser()).id, { name: 'Outra' }, headers),
  'DELETE /api/users/{id}': async (headers: Headers) => calls.remove((await world.addUser()).id, headers),
}

describe.each(Object.entries(CALLS))('%s', (name, call) => {
  it('refuses who was deleted or deactivated, however young their token', async () => {
    const deleted = await calls.signedIn()
    await world.db.delete(users).where(eq(users.id, deleted.id))
    const deactivated = await calls.signedIn()
    await world.db.update(users).set({ isActive: false }).where(eq(users.id, deactivated.id))
    for (const { headers } of [deleted, deactivated]) {
      const response = await call(headers)
      expect([response.statusCode, response.json()]).toEqual([
        401,
        { message: 'Sessão encerrada. Faça login novamente', code: 'SESSION_REVOKED' },
      ])
    }
  })

  it('goes by the role in the database where the token still has an older one', async () => {
    const demoted = await calls.signedIn()
    await world.db.update(users).set({ role: 'PARTNER' }).where(eq(users.id, demoted.id))
    expect((await call(demoted.headers)).statusCode).toBe(name.startsWith('GET') ? 200 : 403)
    await world.db.update(users).set({ role: 'CLIENT' }).where(eq(users.id, demoted.id))
    expect((await call(demoted.headers)).statusCode).toBe(403)
  })
})
