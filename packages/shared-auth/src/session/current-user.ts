import { USER_ROLES, type UserRole } from '@celeiro/api-contract/vocabulary'
import { isRecord, type UnknownRecord } from '../http/is-record.ts'

export interface CurrentUser {
  role: UserRole
  name: string
  email: string
}

/** Who uses the app when the access token does not say (spec §6: always ADMIN, with a fixed name and e-mail). */
const PLACEHOLDER: CurrentUser = { role: 'ADMIN', name: 'Administrador', email: 'admin@celeiro.local' }

/**
 * The user that an access token speaks of: the claims of a JWT that carries a `role`, the placeholder for any other token.
 * For presentation only: nothing is verified here, the server enforces roles by itself.
 */
export function userFromAccessToken(accessToken: string): CurrentUser {
  const claims = readClaims(accessToken)
  if (typeof claims?.role !== 'string') return PLACEHOLDER
  return {
    role: toRole(claims.role),
    name: toText(claims.name) ?? PLACEHOLDER.name,
    email: toText(claims.email) ?? PLACEHOLDER.email,
  }
}

/** The id of the user that an access token speaks of, its `sub`; `null` for a token that does not tell. */
export function userIdOf(accessToken: string): string | null {
  return toText(readClaims(accessToken)?.sub)
}

/** Whether two tokens are known to belong to different people. Tokens that do not tell are taken for the same person's. */
export function belongToDifferentUsers(one: string, other: string): boolean {
  const [first, second] = [userIdOf(one), userIdOf(other)]
  return first !== null && second !== null && first !== second
}

/** A role that this version does not know gets the fewest rights, not the most. */
function toRole(claim: string): UserRole {
  return USER_ROLES.find((role) => role === claim.toUpperCase()) ?? 'CLIENT'
}

function toText(claim: unknown): string | null {
  return typeof claim === 'string' && claim.trim() !== '' ? claim : null
}

function readClaims(token: string): UnknownRecord | null {
  const [, payload, signature] = token.split('.')
  if (!payload || signature === undefined) return null
  try {
    const claims: unknown = JSON.parse(decodeBase64Url(payload))
    return isRecord(claims) ? claims : null
  } catch {
    return null
  }
}

/** `atob` yields bytes, one per character; names with accents need them read as UTF-8. */
function decodeBase64Url(text: string): string {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
}
