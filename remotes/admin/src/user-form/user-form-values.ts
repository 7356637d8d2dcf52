import { USER_ROLES, type UserRole } from '@celeiro/api-contract/vocabulary'
import type { User } from '../api/user.ts'

/** What the form holds: texts as they are typed. */
export interface UserForm {
  username: string
  password: string
  name: string
  email: string
  phone: string
  userType: UserRole
  active: boolean
}

/** The form of a user; of a new one where there is none. A role that this version does not know gets the fewest rights. */
export function toForm(user: User | undefined): UserForm {
  return {
    username: user?.username ?? '',
    password: '',
    name: user?.name ?? '',
    email: user?.email ?? '',
    phone: user?.phone ?? '',
    userType: USER_ROLES.find((role) => role === user?.userType) ?? 'CLIENT',
    active: user?.isActive ?? true,
  }
}

/** The body of POST /api/users. Texts are trimmed, the password never; a blank e-mail is left out. */
export function toCreateRequest(form: UserForm) {
  const email = form.email.trim()
  return {
    username: form.username.trim(),
    password: form.password,
    name: form.name.trim(),
    ...(email && { email }),
    phone: form.phone.trim(),
    userType: form.userType,
  }
}

/** The body of PATCH /api/users/{id}. A blank e-mail removes the address; a blank password is left out and keeps the current one. */
export function toUpdateRequest(form: UserForm) {
  return {
    username: form.username.trim(),
    ...(form.password !== '' && { password: form.password }),
    name: form.name.trim(),
    email: form.email.trim() || null,
    phone: form.phone.trim(),
    userType: form.userType,
    active: form.active,
  }
}
