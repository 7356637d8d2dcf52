import { createUserRequest } from '@celeiro/api-contract'
import { USER_ROLES, type UserRole } from '@celeiro/api-contract/vocabulary'
import { isStorable } from '../../database/database.ts'
import { newToken } from '../auth/opaque-tokens.ts'
import { hashPassword } from '../auth/passwords.ts'
import { findUserByUsername, lockUser } from '../auth/repository.ts'
import type { Account } from '../auth/sessions.ts'
import { addUser, changeUser } from '../users/change-user.ts'
import type { UserRow } from '../users/repository.ts'
import { requireUser } from '../users/service.ts'
import type { UserWrite } from '../users/write-users.ts'
import type { CompanyIdentity, SignOnConfig } from './provider.ts'
import { refusedSignOn } from './refusals.ts'
import * as repository from './repository.ts'

/** Who acts when the provider decides: the history names it so. */
const byCompany = (userId: string) => ({ sub: userId, name: 'Conta da empresa' })

/**
 * The user of an account of the company, linked, and with the role that the provider gives: the one that is linked already, else the
 * only active one with its verified e-mail, else a new one where the host creates them.
 * @throws AppError with a code of a refused sign-on
 */
export async function companyAccount(write: UserWrite, identity: CompanyIdentity, config: SignOnConfig) {
  const { tx, record } = write
  const linked = await repository.findLinkedUser(tx, identity.key)
  const known = linked ?? (await userByEmail(write, identity))
  if (known && !known.isActive) throw refusedSignOn('USER_INACTIVE')
  const role = roleOf(identity.claims, config)
  const { id } = known ?? (await createUser(write, identity, role, config))
  const actor = byCompany(id)
  if (known && !linked) {
    await repository.linkUser(tx, id, identity.key)
    record({ action: 'LINKED', userId: id, actor, message: 'Vinculado à conta da empresa pelo e-mail' })
  }
  if (known && role && role !== known.role) {
    await changeUser(write, { actor }, await requireUser(tx, id), { role })
  }
  const account = await lockUser(tx, id)
  if (!account) throw new Error('a user is gone although users are locked')
  return account
}

/** The user with the verified e-mail of an account; undefined if nobody has it, and one who is inactive if no other has. */
async function userByEmail({ tx }: UserWrite, { claims }: CompanyIdentity): Promise<Account | undefined> {
  const owners = await repository.findUsersByEmail(tx, verifiedEmail(claims))
  const active = owners.filter(({ isActive }) => isActive)
  if (active.length > 1) throw refusedSignOn('EMAIL_SHARED')
  return active[0] ?? owners[0]
}

/** Entra ID says `xms_edov` in place of `email_verified`, as a flag, a digit or a text. */
function verifiedEmail(claims: CompanyIdentity['claims']): string {
  const { email, email_verified: verified, xms_edov: ownedDomain } = claims
  const isVerified = verified === true || ['true', '1'].includes(String(ownedDomain).toLowerCase())
  if (typeof email !== 'string' || !isStorable(email) || !email.includes('@') || !isVerified) {
    throw refusedSignOn('EMAIL_NOT_VERIFIED')
  }
  return email.trim()
}

/**
 * The role that the provider gives, the one with most rights if it gives several, else that of new users; undefined where the provider
 * gives none and the user keeps the role.
 */
function roleOf(claims: CompanyIdentity['claims'], { roles, createdRole }: SignOnConfig) {
  if (!roles) return undefined
  const said = [claims[roles.claim]].flat().map(String)
  const given = said.map((value) => roles.map.get(value))
  const role = USER_ROLES.find((role) => given.includes(role)) ?? createdRole
  if (!role) throw refusedSignOn('NO_ROLE')
  return role
}

/** The provider's name of the user, or else the e-mail, is the username. No password fits: the user signs on with that account alone. */
async function createUser(
  write: UserWrite,
  { key, claims }: CompanyIdentity,
  given: UserRole | undefined,
  { createdRole }: SignOnConfig,
): Promise<UserRow> {
  if (!createdRole) throw refusedSignOn('EMAIL_UNKNOWN')
  const { username: usernames, name: names } = createUserRequest.shape
  const email = verifiedEmail(claims)
  for (const candidate of [claims.preferred_username, email]) {
    const username = usernames.safeParse(candidate).data
    if (username === undefined || (await findUserByUsername(write.tx, username))) continue
    return addUser(write, byCompany, {
      username,
      passwordHash: await hashPassword(newToken()),
      name: names.safeParse(claims.name).data ?? username,
      email,
      phone: '',
      role: given ?? createdRole,
      companyIdentity: key,
    })
  }
  throw refusedSignOn('USERNAME_TAKEN')
}
