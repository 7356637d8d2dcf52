import { call, useWrite } from '@celeiro/shared-auth'
import { userQueries } from '../api/user-queries.ts'

/** DELETE /api/users/{id} (spec §7). */
export const deleteUser = (id: string) => call('DELETE /api/users/{id}', { params: { id } })

/** Deletes a user by id. */
export function useDeleteUser() {
  return useWrite({ send: deleteUser, invalidates: userQueries.all })
}
