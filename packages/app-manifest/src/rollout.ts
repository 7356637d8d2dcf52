import type { Audience } from './app-config.ts'

const BUCKETS = 10_000

/** FNV-1a, 32 bits, over the UTF-8 bytes of `<salt>:<text>`. Salt first: behind the text, similar salts would select the same accounts again. */
function hashOf(salt: string, text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(`${salt}:${text}`)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

/** The part of all accounts that an account belongs to, from 0 to 9,999. */
export const rolloutBucket = (salt: string, accountId: string): number => hashOf(salt, accountId) % BUCKETS

/** What `config.json` has of the name of an account: its user name, e-mail address or id, in any case. */
export const nameHash = (salt: string, name: string): string =>
  hashOf(salt, name.trim().toLowerCase()).toString(16).padStart(8, '0')

export interface TokenAccount {
  id: string | null
  role?: string | undefined
  username?: string | null | undefined
  email?: string | null | undefined
}

/** Whether an account gets the candidate. At every larger share it does too, since the salt stays. */
export function isInCandidate(
  { salt, for: { share = 0, roles = [], accounts = [] } }: { salt: string; for: Audience },
  { id, role, username, email }: TokenAccount,
): boolean {
  if (!id) return false
  if ((role !== undefined && roles.includes(role)) || rolloutBucket(salt, id) < share * BUCKETS) return true
  return [id, username, email].some((name) => name && accounts.includes(nameHash(salt, name)))
}

/** The salt of a candidate: the same for all its steps, and a new one for the next build. */
export const rolloutSalt = (app: string, buildId: string): string => `${app}-${buildId}`

/** A share or a rate as text, such as `5%`. */
export const percentOf = (share: number): string => `${Number((share * 100).toFixed(2))}%`
