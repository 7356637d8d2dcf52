import { asc } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { auditEntries } from '../../database/schema/audit.ts'
import { canary } from '../../testing/canary-calls.ts'
import { createTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { newUser, userCalls } from '../../testing/user-calls.ts'

let world: TestWorld
let calls: ReturnType<typeof userCalls>
beforeEach(async () => {
  world = await createTestWorld()
  calls = userCalls(world)
})
afterEach(() => world.close())

const entries = () => world.db.select().from(auditEntries).orderBy(asc(auditEntries.createdAt))

/** Two entries of one instant have no order. */
const later = () => world.advance(1)

const post = (path: string, payload: object) =>
  world.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload })

it('a login and its logout leave one entry each, with the user as actor and subject', async () => {
  const { id } = await world.addUser({ username: 'rita' })
  const refreshToken = await calls.login('RITA')
  later()
  await post('logout', { refreshToken })
  await post('logout', { refreshToken })
  await post('logout', { refreshToken: 'unknown' })
  const rita = {
    actorId: id,
    actorName: 'rita',
    entity: 'USER',
    entityId: id,
    entityName: 'rita',
    changes: [],
  }
  expect(await entries()).toMatchObject([
    { ...rita, action: 'LOGIN' },
    { ...rita, action: 'LOGOUT' },
  ])
})

it('a refresh leaves none, and its reuse after the grace period one', async () => {
  const { id } = await world.addUser({ username: 'rita' })
  const refreshToken = await calls.login('rita')
  await calls.refreshStatus(refreshToken)
  world.advance(60)
  await calls.refreshStatus(refreshToken)
  expect(await entries()).toMatchObject([
    { action: 'LOGIN' },
    { action: 'SESSION_REVOKED', reason: 'REFRESH_TOKEN_REUSED', actorId: null, entityId: id },
  ])
})

it('a refused login names the account, or nobody: an unknown name may be a password', async () => {
  const { id } = await world.addUser({ username: 'rita' })
  await world.addUser({ username: 'inativa', isActive: false })
  await post('login', { username: 'rita', password: 'errada1' })
  later()
  await post('login', { username: 'inativa', password: 'segredo1' })
  later()
  await post('login', { username: canary(), password: canary() })
  const refused = { action: 'LOGIN_REFUSED', actorId: null, actorName: null, entity: 'USER' }
  expect(await entries()).toMatchObject([
    { ...refused, reason: 'INVALID_CREDENTIALS', entityId: id, entityName: 'rita' },
    { ...refused, reason: 'USER_INACTIVE', entityName: 'inativa' },
    { ...refused, reason: 'INVALID_CREDENTIALS', entityId: null, entityName: null },
  ])
})

it('has no entry for attempts beyond the limit, so that a flood does not fill the disk', async () => {
  await world.addUser({ username: 'rita' })
  for (let attempt = 0; attempt < 12; attempt++) {
    await post('login', { username: 'rita', password: 'errada1' })
  }
  expect(await entries()).toHaveLength(10)
})

it('has no password, hash or token, whatever happens', async () => {
  const secrets = Array.from({ length: 5 }, canary)
  const [first = '', second = '', wrong = '', address = '', agent = ''] = secrets
  const admin = await calls.signedIn()
  const headers = { ...admin.headers, 'x-forwarded-for': address, 'user-agent': agent }
  const { data } = (await calls.post(newUser({ username: 'nova', password: first }), headers)).json()
  const refreshToken = await calls.login('nova', first)
  await post('login', { username: 'nova', password: wrong })
  await post('login', { username: wrong, password: wrong })
  await calls.patch(data.id, { password: second, userType: 'ADMIN' }, headers)
  const renewed = (await post('login', { username: 'nova', password: second })).json()
  await post('logout', { refreshToken: renewed.refreshToken })
  await calls.remove(data.id, headers)
  const stored = JSON.stringify(await entries())
  const hidden = [...secrets, refreshToken, renewed.refreshToken, renewed.accessToken, admin.passwordHash]
  expect(hidden.filter((secret) => stored.includes(secret))).toEqual([])
  expect(stored).not.toMatch(/argon2|canary|Bearer/)
  expect(await world.db.$count(auditEntries)).toBe(8)
})
