import type { UserRole } from '@celeiro/api-contract/vocabulary'

interface UserClaims {
  role: UserRole
  name: string
  email: string | null
  sub?: string
}

type TestUser = Partial<UserClaims> & { id?: string | null; mayWritePrices?: boolean }

const DEFAULT_USER: UserClaims = {
  role: 'ADMIN',
  name: 'Helena Moraes',
  email: 'helena.moraes@celeiro.local',
}

const LIFETIME_MS = 900_000

let serial = 0

/** Signs `user` in, like a login in another tab. */
export function signInAs(user: TestUser = {}): void {
  const { id, mayWritePrices, ...claims } = user
  const own = { ...(id && { sub: id }), price_writer: mayWritePrices }
  storeTokens({ accessToken: accessTokenFor({ ...DEFAULT_USER, ...claims, ...own }) })
}

/** Stores tokens, by default valid for 15 minutes, and notifies the session, which has started before. */
export function storeTokens({
  accessToken = accessTokenFor(DEFAULT_USER),
  refreshToken = 'refresh-token',
  expiresAt = Date.now() + LIFETIME_MS,
} = {}): void {
  localStorage.setItem('accessToken', accessToken)
  localStorage.setItem('authToken', accessToken)
  localStorage.setItem('refreshToken', refreshToken)
  localStorage.setItem('tokenExpiry', String(expiresAt))
  dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }))
}

/** Ends the session as a logout in another tab does. */
export function endSession(): void {
  for (const key of ['accessToken', 'authToken', 'refreshToken', 'tokenExpiry']) localStorage.removeItem(key)
  dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }))
}

/** An unsigned JWT, different on each call. */
export function accessTokenFor(user: UserClaims): string {
  serial += 1
  const bytes = new TextEncoder().encode(JSON.stringify({ ...user, serial }))
  return `header.${btoa(String.fromCharCode(...bytes))}.signature`
}
