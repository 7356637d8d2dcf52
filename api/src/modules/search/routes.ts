import type { AppContext } from '../../app-context.ts'
import { callerOf } from '../../http/access-control.ts'
import { type RoutePlugin, serve } from '../../http/serve.ts'
import { createSearchService } from './service.ts'

export function searchRoutes(context: AppContext): RoutePlugin {
  const service = createSearchService(context)

  return async (app) => {
    serve(app, 'GET /api/search', async (request) => ({
      data: { results: await service.search(request.query, callerOf(request)) },
    }))
  }
}
