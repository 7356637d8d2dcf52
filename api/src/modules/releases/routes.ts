import type { AppContext } from '../../app-context.ts'
import { callerOf } from '../../http/access-control.ts'
import { type RoutePlugin, serve } from '../../http/serve.ts'
import type { PublishedReleases } from './published-releases.ts'
import { createReleaseService } from './service.ts'

/** Routes for browsers, and for users with the right. */
export function releaseRoutes(context: AppContext, releases: PublishedReleases): RoutePlugin {
  const service = createReleaseService(context, releases)

  return async (app) => {
    serve(
      app,
      'POST /api/telemetry',
      (request) => service.collect(callerOf(request), request.body.events),
      // The largest report that the contract allows is smaller.
      { bodyLimit: 32 * 1024 },
    )

    serve(app, 'GET /api/rollouts/withdrawn', async () => ({ data: await service.withdrawn() }))

    serve(app, 'POST /api/rollouts/withdrawn', (request) => service.withdraw(callerOf(request), request.body))

    serve(app, 'GET /api/rollouts', async (request) => ({ data: await service.overview(callerOf(request)) }))
  }
}
