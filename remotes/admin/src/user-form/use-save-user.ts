import { http } from '@celeiro/shared-auth'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { userQueries } from '../api/user-queries.ts'
import { toCreateRequest, toUpdateRequest, type UserForm } from './user-form-values.ts'

/**
 * Creates a user or, given an id, updates that one; lists and counters are then loaded again, also when it failed: a
 * call that timed out may have worked.
 */
export function useSaveUser(id: string | null) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (form: UserForm) =>
      id === null
        ? http.post('/api/users', toCreateRequest(form))
        : http.patch(`/api/users/${encodeURIComponent(id)}`, toUpdateRequest(form)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: userQueries.all }),
  })
}
