import type { TokenPair } from '@celeiro/api-contract'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { refreshTokens, users } from '../../database/schema/users.ts'
import { prune } from '../../start/prune-regularly.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'
import { decideRefresh, LOST_SECONDS } from './refresh-decision.ts'
import { REFRESH_TOKEN_SECONDS } from './sessions.ts'

const DAY = 24 * 60 * 60
const SESSION_DAYS = 10
const world = closeAfterAll(await createTestWorld({ sessionDays: SESSION_DAYS }))

async function session() {
  const user = await world.addUser()
  return { user, ...(await world.session(user.username)) }
}

async function renew({ refreshToken }: { refreshToken: string }): Promise<TokenPair> {
  const response = await world.refresh(refreshToken)
  expect(response.statusCode).toBe(200)
  return response.json()
}

const codeOf = async ({ refreshToken }: { refreshToken: string }) => {
  const response = await world.refresh(refreshToken)
  return response.statusCode === 200 ? 200 : `${response.statusCode} ${response.json().code}`
}
const INVALID = '401 INVALID_REFRESH_TOKEN'
const REUSED = '401 REFRESH_TOKEN_REUSED'

const logout = (refreshToken: string) => world.auth('logout', { refreshToken })
const storedOf = ({ id }: { id: string }) =>
  world.db.select().from(refreshTokens).where(eq(refreshTokens.userId, id))

it('exchanges a token for a new pair, again and again, with what has changed about the user', async () => {
  const first = await session()
  const second = await renew(first)
  await world.db.update(users).set({ role: 'ADMIN' }).where(eq(users.id, first.user.id))
  const third = await renew(second)
  expect(new Set([first, second, third].map(({ refreshToken }) => refreshToken)).size).toBe(3)
  await expect(world.accessTokens.verify(second.accessToken)).resolves.toMatchObject({ role: 'CLIENT' })
  await expect(world.accessTokens.verify(third.accessToken)).resolves.toMatchObject({ role: 'ADMIN' })
})

it('ends the whole family, for writes too, when a token comes back after its child was used, and no other session', async () => {
  const first = await session()
  const other = await world.session(first.user.username)
  const second = await renew(first)
  const write = () => world.callsOf(second).remove('/api/price-tables/unknown')
  expect((await write()).statusCode).toBe(404)
  const third = await renew(second)
  expect([await codeOf(first), await codeOf(third), await codeOf(first)]).toEqual([REUSED, INVALID, INVALID])
  expect((await write()).json().code).toBe('SESSION_REVOKED')
  expect(await codeOf(other)).toBe(200)
})

it('treats simultaneous refreshes of one token as tabs, all in one family', async () => {
  const first = await session()
  const pairs = await Promise.all(Array.from({ length: 8 }, () => renew(first)))
  const stored = await storedOf(first.user)
  expect(stored).toHaveLength(9)
  expect(new Set(stored.map(({ familyId }) => familyId)).size).toBe(1)
  for (const pair of pairs) expect(await codeOf(pair)).toBe(200)
})

it.each<[string, (used: TokenPair, current: TokenPair) => (() => PromiseLike<unknown>)[]]>([
  ['reuse', (used, current) => [used, current].map((pair) => () => world.refresh(pair.refreshToken))],
  ['logout', (_, { refreshToken }) => [() => world.refresh(refreshToken), () => logout(refreshToken)]],
])('no token survives a %s that comes at the same time as a refresh', async (_, callsOf) => {
  // Several rounds, either call first: which of them gets the lock is up to the database.
  for (let round = 0; round < 4; round++) {
    const first = await session()
    const second = await renew(first)
    world.advance(LOST_SECONDS + 1)
    const calls = callsOf(first, second)
    await Promise.all((round % 2 ? calls : calls.reverse()).map((call) => call()))
    expect((await storedOf(first.user)).filter(({ revokedAt }) => revokedAt === null)).toEqual([])
  }
})

it('refuses an unknown token, and those of an account that is inactive or deleted', async () => {
  const [inactive, deleted] = [await session(), await session()]
  await world.db.update(users).set({ isActive: false }).where(eq(users.id, inactive.user.id))
  await world.db.delete(users).where(eq(users.id, deleted.user.id))
  for (const pair of [{ refreshToken: 'nonsense' }, inactive, deleted])
    expect(await codeOf(pair)).toBe(INVALID)
})

it('a session ends when it is unused, is forgotten in time, and ends after its days, however often it is refreshed', async () => {
  const unused = await session()
  world.advance(REFRESH_TOKEN_SECONDS + 1)
  expect(await codeOf(unused)).toBe(INVALID)
  let used = await world.session(unused.user.username)
  await prune(world)
  expect(await storedOf(unused.user)).toHaveLength(1)
  for (let day = 1; day < SESSION_DAYS; day++) {
    world.advance(DAY)
    used = await renew(used)
  }
  world.advance(DAY)
  expect(await codeOf(used)).toBe(INVALID)
})

it('a logout ends every token of the session, and no other session', async () => {
  const first = await session()
  const second = await renew(first)
  const other = await world.session(first.user.username)
  const response = await logout(first.refreshToken)
  expect([response.statusCode, response.body]).toEqual([204, ''])
  expect([await codeOf(first), await codeOf(second), await codeOf(other)]).toEqual([INVALID, INVALID, 200])
})

it('a logout responds alike to a good token, a used one, an expired one and an unknown one', async () => {
  const expired = await session()
  world.advance(REFRESH_TOKEN_SECONDS + 1)
  const live = await session()
  for (const { refreshToken } of [live, live, expired, { refreshToken: 'nonsense' }]) {
    const response = await logout(refreshToken)
    expect([response.statusCode, response.body]).toEqual([204, ''])
  }
})

const now = new Date('2026-03-10T12:00:00.000Z')
const fresh = { expiresAt: new Date('2026-03-11'), rotatedAt: null, revokedAt: null, isChildUsed: false }
const rotatedAgo = (ms: number) => ({ ...fresh, rotatedAt: new Date(now.getTime() - ms) })
it.each([
  ['rotates a token on its first use', fresh, 'rotate'],
  ['issues a sibling until two minutes later', rotatedAgo(120_000), 'issue-sibling'],
  ['sees a theft a millisecond after that', rotatedAgo(120_001), 'revoke-family'],
  ['sees a theft once its child was used', { ...rotatedAgo(1), isChildUsed: true }, 'revoke-family'],
  ['refuses a token at its expiry', { ...fresh, expiresAt: now }, 'refuse'],
  ['refuses a revoked token that was just rotated too', { ...rotatedAgo(1), revokedAt: now }, 'refuse'],
])('%s', (_name, token, decision) => {
  expect(decideRefresh(token, now)).toBe(decision)
})
