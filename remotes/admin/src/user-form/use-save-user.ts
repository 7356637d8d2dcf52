import { http, useWrite } from '@celeiro/shared-auth'
import type { User } from '../api/user.ts'
import { userQueries } from '../api/user-queries.ts'
import { toCreateRequest, toUpdateRequest, type UserForm } from './user-form-values.ts'

/** Creates a user or updates the given one (spec §7). */
export function useSaveUser(user: User | undefined) {
  return useWrite({
    send: (form: UserForm) =>
      user?.id
        ? http.patch(`/api/users/${encodeURIComponent(user.id)}`, toUpdateRequest(form, user))
        : http.post('/api/users', toCreateRequest(form)),
    invalidates: userQueries.all,
  })
}
