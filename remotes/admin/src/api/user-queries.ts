import { http } from '@celeiro/shared-auth'
import { queryOptions } from '@tanstack/react-query'
import { readUserPage, readUserStats } from './user-adapter.ts'
import { toUserListParams, type UserListFilters } from './user-list-request.ts'

export const userQueries = {
  /** The key of everything about users: a write makes all of it stale (spec §7). */
  all: ['admin', 'users'],

  /**
   * One page of users. Whoever waits for the next page keeps seeing the one before; not an empty one, whose empty text
   * would be that of other filters.
   */
  list: (filters: UserListFilters) =>
    queryOptions({
      queryKey: [...userQueries.all, 'list', filters],
      queryFn: async ({ signal }) =>
        readUserPage(
          await http.get('/api/users', { params: toUserListParams(filters), signal }),
          filters.page,
        ),
      placeholderData: (previous) => (previous?.users.length ? previous : undefined),
    }),

  /** How many users there are, whatever the filters. */
  stats: () =>
    queryOptions({
      queryKey: [...userQueries.all, 'stats'],
      queryFn: async ({ signal }) => readUserStats(await http.get('/api/users/stats', { signal })),
    }),
}
