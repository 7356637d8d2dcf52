import type { Session as ApiSession } from '@celeiro/api-contract'
import { call, readFlag, readList, readText, readTimestamp, withKeys } from '@celeiro/shared-auth'
import { queryOptions } from '@tanstack/react-query'

/** A session of the own account; what the API did not send is null. */
export interface Session {
  key: string
  id: string | null
  device: string | null
  address: string | null
  lastUsedAt: string | number | null
  isCurrent: boolean
}

export const sessionQueries = {
  own: () =>
    queryOptions({
      queryKey: ['admin', 'sessions'],
      queryFn: async ({ signal }) => readSessions(await call('GET /api/profile/sessions', { signal })),
    }),
}

function readSessions(body: unknown): Session[] {
  const sessions = readList<ApiSession>(body).map((row) => ({
    id: readText(row.id),
    device: readText(row.device),
    address: readText(row.address),
    lastUsedAt: readTimestamp(row.lastUsedAt),
    isCurrent: readFlag(row.isCurrent) ?? false,
  }))
  return withKeys(sessions)
}
