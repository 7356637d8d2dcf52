import { USER_ROLES, type UserRole } from '@celeiro/api-contract/vocabulary'
import { isRecord, type UnknownRecord } from '@celeiro/api-contract/wire'
import { ROLE_LABELS } from './role-labels.ts'

export interface CurrentUser {
  /** The token's `sub`; `null` when it has none. */
  id: string | null
  /** What the user may do. A role that this version does not know has the fewest rights, not the most. */
  role: UserRole
  /** How the role is called on screen; one that this version does not know, as it was sent. */
  roleLabel: string
  name: string
  /** `null` when the token has none. */
  email: string | null
}

/** Who uses the app when the access token does not say (spec §6: always ADMIN, with a fixed name and e-mail). */
const PLACEHOLDER: Omit<CurrentUser, 'id'> = {
  role: 'ADMIN',
  roleLabel: ROLE_LABELS.ADMIN,
  name: 'Administrador',
  email: 'admin@celeiro.local',
}

/**
 * The user that an access token speaks of: the claims of a JWT that carries a `role`, the placeholder for any other token. A
 * user without a name goes by the `username`, and the placeholder lends them nothing.
 * For presentation only: nothing is verified here, the server enforces roles by itself.
 */
export function userFromAccessToken(accessToken: string): CurrentUser {
  const claims = readClaims(accessToken)
  const sentRole = toText(claims?.role)
  const id = toText(claims?.sub)
  if (!claims || sentRole === null) return { id, ...PLACEHOLDER }
  const role = knownRole(sentRole)
  return {
    id,
    role: role ?? 'CLIENT',
    roleLabel: role ? ROLE_LABELS[role] : sentRole,
    name: toText(claims.name) ?? toText(claims.username) ?? '—',
    email: toText(claims.email),
  }
}

/** Whether two tokens are known to belong to different people. Tokens that do not tell are taken for the same person's. */
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

/** `atob` yields bytes, one per character; names with accents need them read as UTF-8. */
function decodeBase64Url(text: string): string {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
}
