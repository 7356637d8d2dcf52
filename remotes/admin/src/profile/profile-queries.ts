import type { User } from '@celeiro/api-contract'
import { call, readRecord, readText } from '@celeiro/shared-auth'
import { queryOptions } from '@tanstack/react-query'

/** The own account; a missing text is null. */
export interface Profile {
  username: string | null
  name: string | null
  email: string | null
}

export const profileQueries = {
  own: () =>
    queryOptions({
      queryKey: ['admin', 'profile'],
      queryFn: async ({ signal }) => readProfile(await call('GET /api/profile', { signal })),
    }),
}

export function readProfile(body: unknown): Profile {
  const user = readRecord<User>(body, ['username', 'name'])
  return { username: readText(user.username), name: readText(user.name), email: readText(user.email) }
}
