import { callerOf } from '../../http/access-control.ts'
import { type RoutePlugin, serve } from '../../http/serve.ts'
import type { RolloutService } from './service.ts'

/** Routes for browsers and for users with the right. */
export function rolloutRoutes(service: RolloutService): RoutePlugin {
  return async (app) => {
    serve(app, 'GET /api/rollouts/withdrawn', async () => ({ data: await service.withdrawn() }))

    serve(app, 'POST /api/rollouts/withdrawn', (request) => service.withdraw(callerOf(request), request.body))

    serve(app, 'GET /api/rollouts', async (request) => ({ data: await service.overview(callerOf(request)) }))
  }
}
