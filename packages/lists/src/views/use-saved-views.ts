import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accountViews, type ViewChange } from './account-views.ts'

const viewsQuery = queryOptions({
  queryKey: ['saved-views'],
  queryFn: ({ signal }) => accountViews.load(signal),
  initialData: accountViews.known,
  // Another computer may have changed them.
  initialDataUpdatedAt: 0,
})

export const useSavedViews = () => useQuery(viewsQuery)

/** Changes the views, one change after the other. */
export function useChangeViews() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: ViewChange) => accountViews.change(change),
    onSuccess: (views) => client.setQueryData(viewsQuery.queryKey, views),
    scope: { id: 'saved-views' },
  })
}
