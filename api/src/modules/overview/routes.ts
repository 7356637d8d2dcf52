import type { AppContext } from '../../app-context.ts'
import { type RoutePlugin, serve } from '../../http/serve.ts'
import { createOverviewService } from './service.ts'

export function overviewRoutes(context: AppContext): RoutePlugin {
  const service = createOverviewService(context)

  return async (app) => {
    serve(app, 'GET /api/overview', () => service.respond())
  }
}
