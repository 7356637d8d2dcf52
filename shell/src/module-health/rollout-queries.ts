import { rolloutOverviewResponse } from '@celeiro/api-contract/rollout-overview'
import { ApiError, call } from '@celeiro/shared-auth'
import { queryOptions } from '@tanstack/react-query'

/** Figures of running rollouts are out of date soon (ms). */
const REFRESH = 30_000

export const rolloutQueries = {
  /** The releases that are out, and what browsers reported of them. */
  overview: () =>
    queryOptions({
      queryKey: ['modules', 'rollouts'],
      queryFn: async ({ signal }) => {
        const { data: response } = rolloutOverviewResponse.safeParse(
          await call('GET /api/rollouts', { signal }),
        )
        if (response) return response.data
        // Another backend does not offer this call: it responds with something else.
        throw new ApiError({
          status: null,
          code: 'UNEXPECTED_SHAPE',
          message: 'A resposta do servidor não tem o formato esperado.',
        })
      },
      refetchInterval: REFRESH,
    }),
}
