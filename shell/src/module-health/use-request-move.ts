import type { RequestVerb } from '@celeiro/api-contract/rollout-overview'
import { http, useWrite } from '@celeiro/shared-auth'
import { rolloutQueries } from './rollout-queries.ts'

interface MoveRequest {
  remote: string
  build: string
  verb: RequestVerb
}

/** POST /api/rollouts/requests: asks for a movement of a candidate. */
export function useRequestMove() {
  return useWrite({
    send: (request: MoveRequest) => http.post('/api/rollouts/requests', request),
    invalidates: rolloutQueries.all,
  })
}
