import { http, useWrite } from '@celeiro/shared-auth'
import { userQueries } from '../api/user-queries.ts'

/** Deletes a user by id (spec §7). */
export function useDeleteUser() {
  return useWrite({
    send: (id: string) => http.delete(`/api/users/${encodeURIComponent(id)}`),
    invalidates: userQueries.all,
  })
}
