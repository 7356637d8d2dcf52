import { crashSamplesResponse, rolloutOverviewResponse } from '@celeiro/api-contract/rollout-overview'
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
      queryFn: async ({ signal }) =>
        read(rolloutOverviewResponse, await call('GET /api/rollouts', { signal })),
      refetchInterval: REFRESH,
    }),

  /** The latest crashes of a remote. */
  samples: (remote: string) =>
    queryOptions({
      queryKey: [...rolloutQueries.all, 'samples', remote],
      queryFn: async ({ signal }) =>
        read(crashSamplesResponse, await call('GET /api/rollouts/samples', { query: { remote }, signal })),
    }),
}

/** The shell and our API host have one contract. Another backend does not offer these calls: it responds with something else. */
function read<Data>(
  schema: { safeParse(body: unknown): { data?: { data: Data } | undefined } },
  body: unknown,
): Data {
  const { data: response } = schema.safeParse(body)
  if (response) return response.data
  throw new ApiError({
    status: null,
    code: 'UNEXPECTED_SHAPE',
    message: 'A resposta do servidor não tem o formato esperado.',
  })
}
