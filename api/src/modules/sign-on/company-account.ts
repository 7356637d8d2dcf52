import { createUserRequest } from '@celeiro/api-contract'
import { USER_ROLES, type UserRole } from '@celeiro/api-contract/vocabulary'
import { type Executor, isStorable } from '../../database/database.ts'
import type { Ids } from '../../database/ids.ts'
import { newToken } from '../auth/opaque-tokens.ts'
import { hashPassword } from '../auth/passwords.ts'
import { findUserByUsername, lockUser } from '../auth/repository.ts'
import type { Account } from '../auth/sessions.ts'
import { changeUser, creationOf } from '../users/change-user.ts'
import { insertUser } from '../users/repository.ts'
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
export async function companyAccount(
  write: UserWrite,
  identity: CompanyIdentity,
  config: SignOnConfig,
  ids: Ids,
): Promise<Account> {
  const linked = await repository.findLinkedUser(write.tx, identity.key)
  const user = linked ?? (await userByEmail(write, identity))
  if (user && !user.isActive) throw refusedSignOn('USER_INACTIVE')
  const role = roleOf(identity.claims, config)
  if (!user) {
    const { createdRole } = config
    if (!createdRole) throw refusedSignOn('EMAIL_UNKNOWN')
    return createUser(write, identity, role ?? createdRole, ids)
  }
  if (!linked) await link(write, user.id, identity.key)
  if (role && role !== user.role) {
    await changeUser(write, { actor: byCompany(user.id) }, await requireUser(write.tx, user.id), { role })
  }
  return lock(write, user.id)
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
function roleOf(
  claims: CompanyIdentity['claims'],
  { roles, createdRole }: SignOnConfig,
): UserRole | undefined {
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
  role: UserRole,
  ids: Ids,
): Promise<Account> {
  const { tx, now, record } = write
  const { username: usernames, name: names } = createUserRequest.shape
  const email = verifiedEmail(claims)
  const candidates = [claims.preferred_username, email].flatMap(
    (name) => usernames.safeParse(name).data ?? [],
  )
  const username = await firstFree(tx, candidates)
  if (username === undefined) throw refusedSignOn('USERNAME_TAKEN')
  const user = await insertUser(tx, {
    id: ids.next(),
    username,
    passwordHash: await hashPassword(newToken()),
    name: names.safeParse(claims.name).data ?? username,
    email,
    phone: '',
    role,
    companyIdentity: key,
    createdAt: now,
    updatedAt: now,
  })
  record(creationOf(user, byCompany(user.id)))
  return lock(write, user.id)
}

async function firstFree(tx: Executor, usernames: readonly string[]): Promise<string | undefined> {
  for (const username of usernames) if (!(await findUserByUsername(tx, username))) return username
  return undefined
}

async function link({ tx, record }: UserWrite, userId: string, key: string): Promise<void> {
  await repository.linkUser(tx, userId, key)
  const message = 'Vinculado à conta da empresa pelo e-mail'
  record({ action: 'LINKED', userId, actor: byCompany(userId), message })
}

async function lock({ tx }: UserWrite, id: string): Promise<Account> {
  const account = await lockUser(tx, id)
  if (!account) throw new Error('a user is gone although users are locked')
  return account
}
