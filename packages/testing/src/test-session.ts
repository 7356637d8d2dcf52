import { type CurrentUser, startSession } from '@celeiro/shared-auth'

/** What a token says of its user. */
type UserClaims = Pick<CurrentUser, 'role' | 'name' | 'email'> & { sub?: string }

const DEFAULT_USER: UserClaims = {
  role: 'ADMIN',
  name: 'Helena Moraes',
  email: 'helena.moraes@celeiro.local',
}

const LIFETIME_MS = 900_000

let serial = 0

/** Puts `user` in front of the app, the way another tab would by logging in. */
export function signInAs(user: Partial<CurrentUser> = {}): void {
  storeTokens({ accessToken: accessTokenFor({ ...DEFAULT_USER, ...user }) })
}

/** Puts tokens into storage, good for another 15 minutes unless told otherwise, and tells the session so. */
export function storeTokens({
  accessToken = accessTokenFor(DEFAULT_USER),
  refreshToken = 'refresh-token',
  expiresAt = Date.now() + LIFETIME_MS,
} = {}): void {
  localStorage.setItem('accessToken', accessToken)
  localStorage.setItem('authToken', accessToken)
  localStorage.setItem('refreshToken', refreshToken)
  localStorage.setItem('tokenExpiry', String(expiresAt))
  startSession()
  dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }))
}

/** A JWT that nobody signed; no two are the same. */
export function accessTokenFor(user: UserClaims): string {
  serial += 1
  const bytes = new TextEncoder().encode(JSON.stringify({ ...user, serial }))
  return `header.${btoa(String.fromCharCode(...bytes))}.signature`
}
