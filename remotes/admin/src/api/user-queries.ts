import { http } from '@celeiro/shared-auth'
import type { SentParams } from '@celeiro/ui-kit'
import { queryOptions } from '@tanstack/react-query'
import { readUserPage, readUserStats } from './user-adapter.ts'

export const userQueries = {
  /** The key prefix of all user queries: a write invalidates them (spec §7). */
  all: ['admin', 'users'],

  /** One page of users. */
  list: (sent: SentParams, page: number) =>
    queryOptions({
      queryKey: [...userQueries.all, 'list', sent],
      queryFn: async ({ signal }) =>
        readUserPage(await http.get('/api/users', { params: sent, signal }), page),
    }),

  /** The number of users, independent of the filters. */
  stats: () =>
    queryOptions({
      queryKey: [...userQueries.all, 'stats'],
      queryFn: async ({ signal }) => readUserStats(await http.get('/api/users/stats', { signal })),
    }),
}
