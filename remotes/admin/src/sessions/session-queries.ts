import type { Session as ApiSession } from '@celeiro/api-contract'
import { call, reader, readFlag, readList, readText, readTimestamp, withKeys } from '@celeiro/shared-auth'
import { queryOptions } from '@tanstack/react-query'

const readSession = reader<ApiSession>()({
  id: readText,
  device: readText,
  address: readText,
  lastUsedAt: readTimestamp,
  isOfCompany: (isOfCompany) => readFlag(isOfCompany) ?? false,
  isCurrent: (isCurrent) => readFlag(isCurrent) ?? false,
})

/** A session of the own account; what the API did not send is null. */
export interface Session extends ReturnType<typeof readSession> {
  key: string
}

export const sessionQueries = {
  own: () =>
    queryOptions({
      queryKey: ['admin', 'sessions'],
      queryFn: async ({ signal }) => readSessions(await call('GET /api/profile/sessions', { signal })),
    }),
}

const readSessions = (body: unknown): Session[] => withKeys(readList<ApiSession>(body).map(readSession))
