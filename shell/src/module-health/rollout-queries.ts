import type { CrashSamples, RolloutOverview } from '@celeiro/api-contract/rollout-overview'
import { isRecord } from '@celeiro/api-contract/wire'
import { ApiError, http } from '@celeiro/shared-auth'
import { queryOptions } from '@tanstack/react-query'

/** Figures of running rollouts are out of date soon (ms). */
const REFRESH = 30_000

export const rolloutQueries = {
  all: ['modules', 'rollouts'],

  /** Which releases are out, and what browsers reported of them. */
  overview: () =>
    queryOptions({
      queryKey: [...rolloutQueries.all, 'overview'],
      queryFn: async ({ signal }) => readOverview(await http.get('/api/rollouts', { signal })),
      refetchInterval: REFRESH,
    }),

  /** The latest crashes of a remote. */
  samples: (remote: string) =>
    queryOptions({
      queryKey: [...rolloutQueries.all, 'samples', remote],
      queryFn: async ({ signal }) =>
        readSamples(await http.get('/api/rollouts/samples', { params: { remote }, signal })),
    }),
}

// The shell and our API host have one contract. Another backend does not offer these calls: its response is no overview.

function readOverview(body: unknown): RolloutOverview {
  if (isRecord(body) && isRecord(body['data']) && Array.isArray(body['data']['remotes'])) {
    return body['data'] as RolloutOverview
  }
  throw unexpected()
}

function readSamples(body: unknown): CrashSamples {
  if (isRecord(body) && Array.isArray(body['data'])) return body['data'] as CrashSamples
  throw unexpected()
}

const unexpected = () =>
  new ApiError({
    status: null,
    code: 'UNEXPECTED_SHAPE',
    message: 'A resposta do servidor não tem o formato esperado.',
  })
