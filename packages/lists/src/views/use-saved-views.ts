import type { SavedView } from '@celeiro/api-contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accountViews } from './account-views.ts'

const viewsQuery = queryOptions({
  queryKey: ['saved-views'],
  queryFn: ({ signal }) => accountViews.load(signal),
  initialData: accountViews.known,
  // Another computer may have changed them.
  initialDataUpdatedAt: 0,
})

/** The saved views of all lists. */
export const useSavedViews = () => useQuery(viewsQuery)

interface ViewChange {
  /** The list whose views change. */
  list: string
  change: (views: readonly SavedView[]) => readonly SavedView[]
}

/** Changes the views as they are kept at this moment: another tab or computer may have changed them. */
export function useChangeViews() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ list, change }: ViewChange) => {
      const views = change(await client.fetchQuery({ ...viewsQuery, staleTime: 0 }))
      await accountViews.save(list, views)
      client.setQueryData(viewsQuery.queryKey, views)
    },
  })
}
