import type { AppContext } from '../../app-context.ts'
import { callerOf } from '../../http/access-control.ts'
import { type RoutePlugin, serve } from '../../http/serve.ts'
import type { PublishedReleases } from '../rollouts/published-releases.ts'
import type { RolloutService } from '../rollouts/service.ts'
import { createTelemetryService } from './service.ts'

export function telemetryRoutes(
  context: AppContext,
  releases: PublishedReleases,
  rollouts: RolloutService,
): RoutePlugin {
  const service = createTelemetryService(context, releases, rollouts)

  return async (app) => {
    serve(
      app,
      'POST /api/telemetry',
      (request) => service.collect(callerOf(request), request.body.events),
      // The largest report that the contract allows is smaller.
      { bodyLimit: 32 * 1024 },
    )
  }
}
