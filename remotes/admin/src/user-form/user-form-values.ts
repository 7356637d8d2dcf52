import type { CreateUserRequest, UpdateUserRequest } from '@celeiro/api-contract'
import { USER_ROLES, type UserRole } from '@celeiro/api-contract/vocabulary'
import type { User } from '../api/user.ts'

/** The values of the form: texts as typed. */
export interface UserForm {
  username: string
  password: string
  name: string
  email: string
  phone: string
  /** May be a type that this version does not know, if the edited user has one. */
  userType: string
  active: boolean
}

/** The form of a user, or of a new one with the fewest rights. */
export function toForm(user: User | undefined): UserForm {
  return {
    username: user?.username ?? '',
    password: '',
    name: user?.name ?? '',
    email: user?.email ?? '',
    phone: user?.phone ?? '',
    userType: user ? (user.userType ?? '') : 'CLIENT',
    active: user?.isActive ?? true,
  }
}

/** The body of POST /api/users. Texts are trimmed, the password never; a blank e-mail is left out. */
export function toCreateRequest(form: UserForm): CreateUserRequest {
  const email = form.email.trim()
  return {
    username: form.username.trim(),
    password: form.password,
    name: form.name.trim(),
    ...(email && { email }),
    phone: form.phone.trim(),
    userType: form.userType as UserRole, // The rules of the form accept no other.
  }
}

/**
 * The body of PATCH /api/users/{id}. A cleared e-mail is `null`, which removes the address. A blank e-mail is omitted
 * if the user had none. A blank password is omitted and keeps the current one. A type that this version does not
 * know is omitted too, because the user cannot have chosen it.
 */
export function toUpdateRequest(form: UserForm, user: Pick<User, 'email'>): UpdateUserRequest {
  const email = form.email.trim() || (user.email ? null : undefined)
  const userType = USER_ROLES.find((role) => role === form.userType)
  return {
    username: form.username.trim(),
    ...(form.password !== '' && { password: form.password }),
    name: form.name.trim(),
    ...(email !== undefined && { email }),
    phone: form.phone.trim(),
    ...(userType && { userType }),
    active: form.active,
  }
}

/** What administrators lose who make a change to their own account. */
export type AccessLoss = 'ACCOUNT' | 'ROLE'

/** The loss by a change of the own account, which is asked about first; undefined for any other change. */
export function accessLossOf(user: User, { active, userType }: UserForm): AccessLoss | undefined {
  if (user.isActive && !active) return 'ACCOUNT'
  return user.userType === 'ADMIN' && userType !== 'ADMIN' ? 'ROLE' : undefined
}
