import type { Session, TokenPair } from '@celeiro/api-contract'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { refreshTokens } from '../../database/schema/users.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'
import { endAllSessions } from '../auth/end-all-sessions.ts'
import { REFRESH_TOKEN_SECONDS } from '../auth/sessions.ts'

const world = closeAfterAll(await createTestWorld())

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/128.0.0.0 Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1'

/** A call of the login from some browser, at some address. */
async function tokensOf(path: string, payload: object, userAgent: string, remoteAddress: string) {
  const headers = { 'user-agent': userAgent }
  const url = `/api/auth/${path}`
  const response = await world.app.inject({ method: 'POST', url, payload, headers, remoteAddress })
  expect(response.statusCode).toBe(200)
  return response.json<TokenPair>()
}
const logIn = (username: string, userAgent = CHROME, address = '198.51.100.7') =>
  tokensOf('login', { username, password: 'segredo1' }, userAgent, address)

const { callsOf } = world
const sessionsOf = (pair: TokenPair) => callsOf(pair).read<Session[]>('/api/profile/sessions')
const rename = (pair: TokenPair) => callsOf(pair).patch('/api/profile', { name: 'Outra' })

/** Whether a session can be renewed, and its access token writes. */
const isLive = async (pair: TokenPair) => [
  (await world.refresh(pair.refreshToken)).statusCode,
  (await rename(pair)).statusCode,
]
const LIVE = [200, 200]
const ENDED = [401, 401]

it('shows the own sessions: the device in words, the group of the address, and the last use', async () => {
  const [own, other] = [await world.addUser(), await world.addUser()]
  const phone = await logIn(own.username, SAFARI, '203.0.113.9')
  const unnamed = await logIn(own.username)
  world.advance(REFRESH_TOKEN_SECONDS - 60)
  await world.refresh(unnamed.refreshToken)
  world.advance(30)
  const { refreshToken } = phone
  const moved = await tokensOf('refresh', { refreshToken }, SAFARI, '2001:db8:1:2:3:4:5:6')
  await logIn(other.username)
  world.advance(120)
  const here = await logIn(own.username)

  expect(await sessionsOf(here)).toMatchObject([
    { device: 'Chrome no Windows', address: '198.51.100.7', isCurrent: true },
    { device: 'Safari no iPhone', address: '2001:db8:1:2::/64', isCurrent: false },
    { device: null, address: '127.0.0.1', isCurrent: false },
  ])
  const [, { lastUsedAt } = {}] = await sessionsOf(here)
  expect(lastUsedAt).toBe(new Date(world.clock.now().getTime() - 120_000).toISOString())
  await world.auth('logout', { refreshToken: moved.refreshToken })
  expect(await sessionsOf(here)).toHaveLength(2)
  world.advance(REFRESH_TOKEN_SECONDS - 60)
  const late = await logIn(own.username)
  expect((await sessionsOf(late)).map(({ isCurrent }) => isCurrent)).toEqual([true, false])
})

it('ends an own session at once, once, and no other; nobody ends that of another user', async () => {
  const [own, other] = [await world.addUser(), await world.addUser()]
  const [here, there] = [await logIn(own.username), await logIn(own.username)]
  const foreign = await logIn(other.username)
  const idOf = async (pair: TokenPair) => (await sessionsOf(pair)).find(({ isCurrent }) => isCurrent)?.id
  const end = async (id: string | undefined) => {
    const response = await callsOf(here).remove(`/api/profile/sessions/${id}`)
    return response.statusCode === 204 ? 204 : response.json().code
  }
  const [id, foreignId] = [await idOf(there), await idOf(foreign)]
  const unknown = 'SESSION_NOT_FOUND'
  expect([await end(foreignId), await end(id), await end(id)]).toEqual([unknown, 204, unknown])
  expect([await isLive(there), await isLive(here), await isLive(foreign)]).toEqual([ENDED, LIVE, LIVE])
  // A session that has ended ends no other.
  const refused = await callsOf(there).remove(`/api/profile/sessions/${await idOf(here)}`)
  expect(refused.json().code).toBe('SESSION_REVOKED')
})

it('no token survives the end of its session that comes at the same time as a refresh', async () => {
  const { id, username } = await world.addUser()
  const here = await logIn(username)
  for (let round = 0; round < 4; round++) {
    const there = await logIn(username)
    const session = (await sessionsOf(there)).find(({ isCurrent }) => isCurrent)
    const calls = [
      () => world.refresh(there.refreshToken),
      () => callsOf(here).remove(`/api/profile/sessions/${session?.id}`),
    ]
    await Promise.all((round % 2 ? calls : calls.reverse()).map((call) => call()))
    const stored = await world.db.select().from(refreshTokens).where(eq(refreshTokens.userId, id))
    const live = stored.filter(({ familyId, revokedAt }) => familyId === session?.id && !revokedAt)
    expect(live).toEqual([])
  }
})

it('an administrator ends all sessions of a user, nobody else does, and a new login works', async () => {
  const [own, other] = [await world.addUser(), await world.addUser()]
  const pairs = [await logIn(own.username), await logIn(own.username)]
  const foreign = await logIn(other.username)
  const path = `/api/users/${own.id}/sessions`
  expect((await callsOf(foreign).remove(path)).statusCode).toBe(403)
  const admin = await world.signedIn()
  expect((await admin.remove(path)).statusCode).toBe(204)
  expect(await Promise.all(pairs.map(isLive))).toEqual([ENDED, ENDED])
  expect([await isLive(await logIn(own.username)), await isLive(foreign)]).toEqual([LIVE, LIVE])
})

it('the command ends every session of the deployment, and a new login works', async () => {
  const { username } = await world.addUser()
  const pairs = [await logIn(username), await logIn((await world.addUser()).username)]
  const admin = await world.signedIn()
  expect(await endAllSessions(world.db, world.clock.now())).toBeGreaterThanOrEqual(2)
  expect(await Promise.all(pairs.map(isLive))).toEqual([ENDED, ENDED])
  expect((await admin.get('/api/profile')).json().code).toBe('SESSION_REVOKED')
  expect(await isLive(await logIn(username))).toEqual(LIVE)
  expect(await endAllSessions(world.db, world.clock.now())).toBe(1)
})
