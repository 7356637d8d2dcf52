import { http } from '@celeiro/shared-auth'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { userQueries } from '../api/user-queries.ts'

/** Deletes a user by id; lists and counters are then loaded again, also when it failed: a call that timed out may have worked. */
export function useDeleteUser() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => http.delete(`/api/users/${encodeURIComponent(id)}`),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: userQueries.all }),
  })
}
