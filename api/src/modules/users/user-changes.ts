import type { AuditChange } from '@celeiro/api-contract'
import { changesBetween } from '../audit/changes-between.ts'
import type { UserRow } from './repository.ts'

/** Who the user is and what they may do. E-mail and phone are in the audit only when they change. */
const rights = ({ username, name, userType, isActive }: UserRow) => ({ username, name, userType, isActive })
const withContacts = (user: UserRow) => ({ ...rights(user), email: user.email, phone: user.phone })

const subject = ({ id, username }: UserRow) => ({
  entity: 'USER' as const,
  entityId: id,
  entityName: username,
})

export const creationOf = (user: UserRow) => ({
  ...subject(user),
  action: 'CREATED' as const,
  changes: changesBetween(null, rights(user)),
})

export const deletionOf = (user: UserRow) => ({
  ...subject(user),
  action: 'DELETED' as const,
  changes: changesBetween(rights(user), null),
})

/** A new password appears as changed, without a value. */
export function updateOf(before: UserRow, after: UserRow, isNewPassword: boolean, actorId: string) {
  const password: AuditChange[] = isNewPassword ? [{ field: 'password', before: null, after: null }] : []
  const changed = actorId === after.id ? ('PASSWORD_CHANGED' as const) : ('PASSWORD_RESET' as const)
  return {
    ...subject(after),
    actorId,
    action: isNewPassword ? changed : ('UPDATED' as const),
    changes: [...changesBetween(withContacts(before), withContacts(after)), ...password],
  }
}
