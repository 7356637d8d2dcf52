import { releaseOverviewResponse } from '@celeiro/api-contract/release-overview'
import { ApiError, call } from '@celeiro/shared-auth'
import { queryOptions } from '@tanstack/react-query'

/** Figures of a candidate are out of date soon (ms). */
const REFRESH = 30_000

export const releaseQueries = {
  /** The releases and candidates that are out, and how many accounts reported what of them. */
  overview: () =>
    queryOptions({
      queryKey: ['modules', 'releases'],
      queryFn: async ({ signal }) => {
        const body = await call('GET /api/rollouts', { signal })
        const { data: response } = releaseOverviewResponse.safeParse(body)
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
