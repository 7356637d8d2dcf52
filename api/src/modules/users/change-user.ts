import { ROLE_LABELS, USER_LABELS } from '@celeiro/api-contract/user-labels'
import type { Executor } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import { changedFields } from '../../http/audit-log.ts'
import { deleteLink } from '../password-links/repository.ts'
import * as repository from './repository.ts'
import type { UserChange, UserWrite } from './write-users.ts'

interface ChangeBy {
  actor: UserChange['actor']
  /** The session that goes on with its refresh token, whatever changes. */
  keptFamily?: string
}

/**
 * Changes a user, with what follows: sessions end with a deactivation and with another role or password, and a link for a password
 * with a deactivation and another password.
 * @throws AppError 409 LAST_ADMIN
 */
export async function changeUser(
  { tx, now, record }: UserWrite,
  { actor, keptFamily }: ChangeBy,
  before: repository.UserRow,
  values: repository.UserValues,
): Promise<repository.UserRow> {
  const { id } = before
  const isNewPassword = values.passwordHash !== undefined
  const after = await repository.updateUser(tx, id, { ...values, updatedAt: now })
  if (isActiveAdmin(before) && !isActiveAdmin(after)) await requireAnotherAdmin(tx, id)
  const isDeactivated = before.isActive && !after.isActive
  if (isDeactivated || isNewPassword) await deleteLink(tx, id)
  if (isDeactivated || isNewPassword || before.userType !== after.userType) {
    await repository.endSessionsOf(tx, id, now, keptFamily)
  }
  const isOwn = actor?.sub === id
  const ofPassword = isOwn ? 'PASSWORD_CHANGED' : 'PASSWORD_RESET'
  record({
    action: isNewPassword ? ofPassword : 'UPDATED',
    userId: id,
    actor,
    fields: [...changedFields(before, after), ...(isNewPassword ? ['password'] : [])],
    message: [
      ...(isNewPassword ? [isOwn ? 'Senha alterada' : 'Senha redefinida'] : []),
      ...changesInWords(before, after),
    ].join('. '),
  })
  return after
}

/** @param actorOf gets the id of the new user */
export async function addUser(
  { tx, now, ids, record }: UserWrite,
  actorOf: (id: string) => UserChange['actor'],
  values: Omit<Parameters<typeof repository.insertUser>[1], 'id' | 'createdAt' | 'updatedAt'>,
): Promise<repository.UserRow> {
  const id = ids.next()
  const user = await repository.insertUser(tx, { ...values, id, createdAt: now, updatedAt: now })
  const message = `Criado como ${ROLE_LABELS[user.userType]}`
  record({ action: 'CREATED', userId: id, actor: actorOf(id), message })
  return user
}

/** Values only of what grants access: others are for no history. */
function changesInWords(before: repository.UserRow, after: repository.UserRow): string[] {
  const others = (['name', 'email', 'phone'] as const).filter((field) => before[field] !== after[field])
  return [
    before.userType !== after.userType &&
      `Tipo: ${ROLE_LABELS[before.userType]} → ${ROLE_LABELS[after.userType]}`,
    before.isActive !== after.isActive && (after.isActive ? 'Ativado' : 'Desativado'),
    others.length > 0 && `Alterado: ${others.map((field) => USER_LABELS[field]).join(', ')}`,
  ].filter((sentence) => sentence !== false)
}

export async function requireAnotherAdmin(db: Executor, id: string): Promise<void> {
  if ((await repository.countOtherActiveAdmins(db, id)) > 0) return
  throw new AppError(409, 'LAST_ADMIN', 'É preciso manter pelo menos um administrador ativo')
}

export const isActiveAdmin = ({ isActive, userType }: repository.UserRow): boolean =>
  isActive && userType === 'ADMIN'
