import type { CrashSamples, RolloutOverview } from '@celeiro/api-contract/rollout-overview'
import { isRecord } from '@celeiro/api-contract/wire'
import { ApiError, call } from '@celeiro/shared-auth'
import { queryOptions } from '@tanstack/react-query'

/** Figures of running rollouts are out of date soon (ms). */
const REFRESH = 30_000

export const rolloutQueries = {
  all: ['modules', 'rollouts'],

  /** Which releases are out, and what browsers reported of them. */
  overview: () =>
    queryOptions({
      queryKey: [...rolloutQueries.all, 'overview'],
      queryFn: async ({ signal }) => {
        const { data } = bodyOf(await call('GET /api/rollouts', { signal }))
        return isRecord(data) && Array.isArray(data['remotes']) ? (data as RolloutOverview) : unexpected()
      },
      refetchInterval: REFRESH,
    }),

  /** The latest crashes of a remote. */
  samples: (remote: string) =>
    queryOptions({
      queryKey: [...rolloutQueries.all, 'samples', remote],
      queryFn: async ({ signal }) => {
        const { data } = bodyOf(await call('GET /api/rollouts/samples', { query: { remote }, signal }))
        return Array.isArray(data) ? (data as CrashSamples) : unexpected()
      },
    }),
}

const bodyOf = (body: unknown): { data?: unknown } => (isRecord(body) ? body : {})

/** The shell and our API host have one contract. Another backend does not offer these calls: it responds with something else. */
function unexpected(): never {
  throw new ApiError({
    status: null,
    code: 'UNEXPECTED_SHAPE',
    message: 'A resposta do servidor não tem o formato esperado.',
  })
}
