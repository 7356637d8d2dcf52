import type { AppContext } from '../../app-context.ts'
import { callerOf } from '../../http/access-control.ts'
import { type RoutePlugin, serve } from '../../http/serve.ts'
import { createSavedViewService } from './service.ts'

export function savedViewRoutes(context: AppContext): RoutePlugin {
  const service = createSavedViewService(context)

  return async (app) => {
    serve(app, 'GET /api/saved-views', async (request) => ({ data: await service.list(callerOf(request)) }))

    serve(app, 'PATCH /api/saved-views', (request) => service.change(callerOf(request), request.body))
  }
}
