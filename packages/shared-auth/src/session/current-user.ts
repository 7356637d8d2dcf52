import { ROLE_LABELS } from '@celeiro/api-contract/user-labels'
import { USER_ROLES, type UserRole } from '@celeiro/api-contract/vocabulary'
import { isRecord, type UnknownRecord } from '@celeiro/api-contract/wire'

export interface CurrentUser {
  /** The token's `sub`; `null` when it has none. */
  id: string | null
  /** Role for permissions. A role that this version does not know gets the fewest rights. */
  role: UserRole
  /** Name of the role on screen. A role that this version does not know is shown as received. */
  roleLabel: string
  name: string
  /** `null` when the token has none. */
  username: string | null
  /** `null` when the token has none. */
  email: string | null
  /** The zone of the host's days and times, an IANA name; `null` when the token names none. */
  timeZone: string | null
  /** Whether the host lets the user write price tables; true when the token does not say. */
  mayWritePrices: boolean
}

/** The user for a token without user data (spec §6: always ADMIN, with a fixed name and e-mail). */
const PLACEHOLDER: Omit<CurrentUser, 'id' | 'username'> = {
  role: 'ADMIN',
  roleLabel: ROLE_LABELS.ADMIN,
  name: 'Administrador',
  email: 'admin@celeiro.local',
  timeZone: null,
  mayWritePrices: true,
}

/**
 * Reads the user of an access token: the claims of a JWT with a `role`, the placeholder for any other token. A user without
 * a name is shown by `username`; the placeholder never fills in missing claims.
 * For presentation only: the client verifies nothing, the server enforces roles.
 */
export function userFromAccessToken(accessToken: string): CurrentUser {
  const claims = readClaims(accessToken)
  const sentRole = toText(claims?.role)
  const id = toText(claims?.sub)
  const username = toText(claims?.username)
  if (!claims || sentRole === null) return { id, username, ...PLACEHOLDER }
  const role = knownRole(sentRole)
  return {
    id,
    role: role ?? 'CLIENT',
    roleLabel: role ? ROLE_LABELS[role] : sentRole,
    name: toText(claims.name) ?? username ?? '—',
    username,
    email: toText(claims.email),
    timeZone: toText(claims.zoneinfo),
    mayWritePrices: claims.price_writer !== false,
  }
}

/** Whether two tokens certainly belong to different users. Tokens without a user count as the same user's. */
export function belongToDifferentUsers(one: string, other: string): boolean {
  const [first, second] = [toText(readClaims(one)?.sub), toText(readClaims(other)?.sub)]
  return first !== null && second !== null && first !== second
}

function knownRole(claim: string): UserRole | undefined {
  return USER_ROLES.find((role) => role === claim.trim().toUpperCase())
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

/** `atob` returns one byte per character. Names with accents must be decoded as UTF-8. */
function decodeBase64Url(text: string): string {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
}
