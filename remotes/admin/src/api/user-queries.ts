import type { QueryOf } from '@celeiro/api-contract/route-types'
import { call } from '@celeiro/shared-auth'
import { queryOptions } from '@tanstack/react-query'
import { readUserPage, readUserStats } from './user.ts'

export const userQueries = {
  /** The key prefix of all user queries: a write invalidates them (spec §7). */
  all: ['admin', 'users'],

  /** One page of users. */
  list: (sent: QueryOf<'GET /api/users'>, page: number) =>
    queryOptions({
      queryKey: [...userQueries.all, 'list', sent],
      queryFn: async ({ signal }) =>
        readUserPage(await call('GET /api/users', { query: sent, signal }), page),
    }),

  /** The number of users, independent of the filters. */
  stats: () =>
    queryOptions({
      queryKey: [...userQueries.all, 'stats'],
      queryFn: async ({ signal }) => readUserStats(await call('GET /api/users/stats', { signal })),
    }),
}
