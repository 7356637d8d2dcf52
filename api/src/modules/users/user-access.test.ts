import { USER_ROLES } from '@celeiro/api-contract/vocabulary'
import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../database/schema/users.ts'
import { createTestWorld, TEST_CONFIG, type TestWorld } from '../../testing/test-world.ts'
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

const ALLOWED: Record<keyof typeof CALLS, Record<(typeof USER_ROLES)[number], number>> = {
  'GET /api/users': { ADMIN: 200, PARTNER: 200, CLIENT: 403 },
  'GET /api/users/stats': { ADMIN: 200, PARTNER: 200, CLIENT: 403 },
  'POST /api/users': { ADMIN: 201, PARTNER: 403, CLIENT: 403 },
  'PATCH /api/users/{id}': { ADMIN: 200, PARTNER: 403, CLIENT: 403 },
  'DELETE /api/users/{id}': { ADMIN: 204, PARTNER: 403, CLIENT: 403 },
}

const names = Object.keys(CALLS) as (keyof typeof CALLS)[] // Object.keys forgets the type of the keys

describe.each(names)('%s', (name) => {
  const call = CALLS[name]

  it.each(USER_ROLES)('responds to %s as the role allows', async (role) => {
    const caller = await calls.signedIn({ role })
    const before = await world.db.$count(users)
    const response = await call(caller.headers)
    expect(response.statusCode).toBe(ALLOWED[name][role])
    if (response.statusCode !== 403) return
    expect(response.json()).toEqual({
      message: 'Você não possui permissão para esta operação',
      code: 'FORBIDDEN',
    })
    // PATCH and DELETE brought a user of their own to be refused for.
    expect(await world.db.$count(users)).toBe(before + (name.includes('{id}') ? 1 : 0))
  })

  it('refuses callers without a token, with an expired one and with a forged one', async () => {
    expect((await call({})).json().code).toBe('UNAUTHENTICATED')

    const admin = await calls.signedIn()
    const forged = await new SignJWT({ role: 'ADMIN', name: 'X', email: '' })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(admin.id)
      .setExpirationTime(Math.floor(world.clock.now().getTime() / 1000) + 900)
      .sign(new TextEncoder().encode(`not ${TEST_CONFIG.jwtSecrets[0]}`))
    expect((await call({ authorization: `Bearer ${forged}` })).json().code).toBe('INVALID_TOKEN')

    world.advance(901)
    const expired = await call(admin.headers)
    expect([expired.statusCode, expired.json().code]).toEqual([401, 'TOKEN_EXPIRED'])
  })

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
    expect((await call(demoted.headers)).statusCode).toBe(ALLOWED[name].PARTNER)
    await world.db.update(users).set({ role: 'CLIENT' }).where(eq(users.id, demoted.id))
    expect((await call(demoted.headers)).statusCode).toBe(403)
  })
})
