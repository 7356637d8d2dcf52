import { http } from '@celeiro/shared-auth'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '../api/user.ts'
import { userQueries } from '../api/user-queries.ts'
import { toCreateRequest, toUpdateRequest, type UserForm } from './user-form-values.ts'

/**
 * Creates a user or, given one, updates that one; lists and counters are then loaded again, also when it failed: a
 * call that timed out may have worked.
 */
export function useSaveUser(user: User | undefined) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (form: UserForm) =>
      user?.id
        ? http.patch(`/api/users/${encodeURIComponent(user.id)}`, toUpdateRequest(form, user))
        : http.post('/api/users', toCreateRequest(form)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: userQueries.all }),
  })
}
