import type { UserEvent as ApiUserEvent } from '@celeiro/api-contract'
import type { QueryOf } from '@celeiro/api-contract/route-types'
import { call, reader, readList, readText, readTimestamp, withKeys } from '@celeiro/shared-auth'
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

  /** The number of all users, or of those that a filter selects. */
  stats: (filters: QueryOf<'GET /api/users/stats'> = {}) =>
    queryOptions({
      queryKey: [...userQueries.all, 'stats', filters],
      queryFn: async ({ signal }) =>
        readUserStats(await call('GET /api/users/stats', { query: filters, signal })),
    }),

  /** What has happened to one user. */
  history: (id: string) =>
    queryOptions({
      queryKey: [...userQueries.all, 'history', id],
      queryFn: async ({ signal }) =>
        readEvents(await call('GET /api/users/{id}/history', { params: { id }, signal })),
    }),
}

const readEvent = reader<ApiUserEvent>()({
  id: readText,
  createdAt: readTimestamp,
  message: readText,
  author: readText,
})

const readEvents = (body: unknown) => withKeys(readList<ApiUserEvent>(body).map(readEvent))
export type UserEvent = ReturnType<typeof readEvents>[number]
