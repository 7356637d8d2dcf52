import { call, useWrite } from '@celeiro/shared-auth'
import type { User } from '../api/user.ts'
import { userQueries } from '../api/user-queries.ts'
import { toCreateRequest, toUpdateRequest, type UserForm } from './user-form-values.ts'

/** POST /api/users, or PATCH /api/users/{id} for a user who exists (spec §7). */
export const saveUser = (form: UserForm, user?: User) =>
  user?.id
    ? call('PATCH /api/users/{id}', { params: { id: user.id }, body: toUpdateRequest(form, user) })
    : call('POST /api/users', { body: toCreateRequest(form) })

/** Creates a user or updates the given one. */
export function useSaveUser(user: User | undefined) {
  return useWrite({ send: (form: UserForm) => saveUser(form, user), invalidates: userQueries.all })
}
