import { type TokenPair, tokenPair } from '@celeiro/api-contract'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { refreshTokens, users } from '../../database/schema/users.ts'
import { authCalls } from '../../testing/auth-calls.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'
import { decideRefresh, GRACE_SECONDS } from './refresh-decision.ts'
import { REFRESH_TOKEN_SECONDS } from './service.ts'

const world = closeAfterAll(await createTestWorld())

const { login, post, refresh } = authCalls(world)

async function session() {
  const user = await world.addUser()
  const response = await login(user.username)
  return { user, pair: tokenPair.parse(response.json()) }
}

async function renew(refreshToken: string): Promise<TokenPair> {
  const response = await refresh(refreshToken)
  expect(response.statusCode).toBe(200)
  return tokenPair.parse(response.json())
}

const codeOf = async (refreshToken: string) => {
  const response = await refresh(refreshToken)
  return response.statusCode === 200 ? 200 : `${response.statusCode} ${response.json().code}`
}

describe('refresh', () => {
  it('exchanges a token for a new pair, again and again', async () => {
    const { pair } = await session()
    const second = await renew(pair.refreshToken)
    const third = await renew(second.refreshToken)
    expect(new Set([pair.refreshToken, second.refreshToken, third.refreshToken]).size).toBe(3)
    await expect(world.accessTokens.verify(third.accessToken)).resolves.toMatchObject({ role: 'CLIENT' })
  })

  it('ends the whole family when a used token comes back after the grace', async () => {
    const { pair } = await session()
    const second = await renew(pair.refreshToken)
    world.advance(GRACE_SECONDS + 1)
    expect(await codeOf(pair.refreshToken)).toBe('401 REFRESH_TOKEN_REUSED')
    expect(await codeOf(second.refreshToken)).toBe('401 INVALID_REFRESH_TOKEN')
    expect(await codeOf(pair.refreshToken)).toBe('401 INVALID_REFRESH_TOKEN')
  })

  it('ends the access tokens of a copied refresh token for writes', async () => {
    const { pair } = await session()
    const second = await renew(pair.refreshToken)
    const write = () =>
      world.app.inject({
        method: 'DELETE',
        url: '/api/price-tables/unknown',
        headers: { authorization: `Bearer ${second.accessToken}` },
      })
    expect((await write()).statusCode).toBe(404)
    world.advance(GRACE_SECONDS + 1)
    await refresh(pair.refreshToken)
    expect((await write()).json().code).toBe('SESSION_REVOKED')
  })

  it('leaves other sessions of the same user alone', async () => {
    const { user, pair } = await session()
    const other = await login(user.username)
    await renew(pair.refreshToken)
    world.advance(GRACE_SECONDS + 1)
    expect(await codeOf(pair.refreshToken)).toBe('401 REFRESH_TOKEN_REUSED')
    expect(await codeOf(tokenPair.parse(other.json()).refreshToken)).toBe(200)
  })

  it('serves a second tab within the grace, and both tabs go on', async () => {
    const { pair } = await session()
    const firstTab = await renew(pair.refreshToken)
    world.advance(GRACE_SECONDS)
    const secondTab = await renew(pair.refreshToken)
    world.advance(600)
    expect(await codeOf(firstTab.refreshToken)).toBe(200)
    expect(await codeOf(secondTab.refreshToken)).toBe(200)
  })

  it('treats simultaneous refreshes of one token as tabs, all in one family', async () => {
    const { user, pair } = await session()
    const pairs = await Promise.all(Array.from({ length: 8 }, () => renew(pair.refreshToken)))
    const stored = await world.db.select().from(refreshTokens).where(eq(refreshTokens.userId, user.id))
    expect(stored).toHaveLength(9)
    expect(new Set(stored.map(({ familyId }) => familyId)).size).toBe(1)
    for (const { refreshToken } of pairs) expect(await codeOf(refreshToken)).toBe(200)
  })

  it('lets no token of a family survive a reuse that comes at the same time as a refresh', async () => {
    // Several rounds, either call first: which of them gets the lock is up to the database.
    for (let round = 0; round < 8; round++) {
      const { user, pair } = await session()
      const second = await renew(pair.refreshToken)
      world.advance(GRACE_SECONDS + 1)
      const calls = [pair.refreshToken, second.refreshToken]
      await Promise.all((round % 2 ? calls : calls.reverse()).map(refresh))
      const stored = await world.db.select().from(refreshTokens).where(eq(refreshTokens.userId, user.id))
      expect(stored.filter(({ revokedAt }) => revokedAt === null)).toEqual([])
    }
  })

  it('refuses an unknown token, an expired one, and forgets those in time', async () => {
    expect(await codeOf('nonsense')).toBe('401 INVALID_REFRESH_TOKEN')
    const { user, pair } = await session()
    world.advance(REFRESH_TOKEN_SECONDS + 1)
    expect(await codeOf(pair.refreshToken)).toBe('401 INVALID_REFRESH_TOKEN')
    await login(user.username)
    const stored = await world.db.select().from(refreshTokens).where(eq(refreshTokens.userId, user.id))
    expect(stored).toHaveLength(1)
  })

  it('ends with the account: inactive or deleted', async () => {
    const inactive = await session()
    await world.db.update(users).set({ isActive: false }).where(eq(users.id, inactive.user.id))
    expect(await codeOf(inactive.pair.refreshToken)).toBe('401 INVALID_REFRESH_TOKEN')

    const deleted = await session()
    await world.db.delete(users).where(eq(users.id, deleted.user.id))
    expect(await codeOf(deleted.pair.refreshToken)).toBe('401 INVALID_REFRESH_TOKEN')
  })

  it('carries what changed about the user into the next access token', async () => {
    const { user, pair } = await session()
    await world.db.update(users).set({ role: 'ADMIN' }).where(eq(users.id, user.id))
    const { accessToken } = await renew(pair.refreshToken)
    await expect(world.accessTokens.verify(accessToken)).resolves.toMatchObject({ role: 'ADMIN' })
  })

  it('names a missing token', async () => {
    const response = await post('refresh', {})
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toContain('refreshToken: informe o token de renovação')
  })
})

describe('logout', () => {
  const logout = (payload: object) => post('logout', payload)

  it('ends every token of the session, and no other session', async () => {
    const { user, pair } = await session()
    const second = await renew(pair.refreshToken)
    const other = await login(user.username)
    const response = await logout({ refreshToken: pair.refreshToken })
    expect([response.statusCode, response.body]).toEqual([204, ''])
    expect(await codeOf(pair.refreshToken)).toBe('401 INVALID_REFRESH_TOKEN')
    expect(await codeOf(second.refreshToken)).toBe('401 INVALID_REFRESH_TOKEN')
    expect(await codeOf(tokenPair.parse(other.json()).refreshToken)).toBe(200)
  })

  it('responds alike to a good token, a used one, an expired one and an unknown one', async () => {
    const { pair } = await session()
    const expired = await session()
    world.advance(REFRESH_TOKEN_SECONDS + 1)
    const live = await session()
    for (const { refreshToken } of [live.pair, live.pair, pair, expired.pair]) {
      const response = await logout({ refreshToken })
      expect([response.statusCode, response.body]).toEqual([204, ''])
    }
    expect((await logout({ refreshToken: 'nonsense' })).statusCode).toBe(204)
    expect((await logout({})).json().message).toContain('refreshToken: informe o token de renovação')
  })

  it('lets no token survive that a refresh makes at the same time', async () => {
    for (let round = 0; round < 8; round++) {
      const { user, pair } = await session()
      const both = [() => refresh(pair.refreshToken), () => logout({ refreshToken: pair.refreshToken })]
      await Promise.all((round % 2 ? both : both.reverse()).map((call) => call()))
      const stored = await world.db.select().from(refreshTokens).where(eq(refreshTokens.userId, user.id))
      expect(stored.filter(({ revokedAt }) => revokedAt === null)).toEqual([])
    }
  })
})

describe('decideRefresh', () => {
  const now = new Date('2026-03-10T12:00:00.000Z')
  const fresh = { expiresAt: new Date('2026-03-11T00:00:00.000Z'), rotatedAt: null, revokedAt: null }
  const rotatedAgo = (ms: number) => ({ ...fresh, rotatedAt: new Date(now.getTime() - ms) })

  it.each([
    ['rotates a token on its first use', fresh, 'rotate'],
    ['issues a sibling at the very end of the grace', rotatedAgo(10_000), 'issue-sibling'],
    ['sees a reuse a millisecond later', rotatedAgo(10_001), 'revoke-family'],
    ['refuses a token at its expiry', { ...fresh, expiresAt: now }, 'refuse'],
    ['refuses a revoked token within the grace too', { ...rotatedAgo(1), revokedAt: now }, 'refuse'],
  ])('%s', (_name, token, decision) => {
    expect(decideRefresh(token, now)).toBe(decision)
  })
})
