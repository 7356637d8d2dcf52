import type { AppContext } from '../../app-context.ts'
import { type RoutePlugin, serve } from '../../http/serve.ts'
import { createOverview } from './service.ts'

export function overviewRoutes(context: AppContext): RoutePlugin {
  const respond = createOverview(context)

  return async (app) => {
    serve(app, 'GET /api/overview', respond)
  }
}
