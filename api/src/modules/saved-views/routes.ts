import type { AppContext } from '../../app-context.ts'
import { callerOf } from '../../http/access-control.ts'
import { inData, type RoutePlugin, serve } from '../../http/serve.ts'
import { createSavedViewService } from './service.ts'

export function savedViewRoutes(context: AppContext): RoutePlugin {
  const service = createSavedViewService(context)

  return async (app) => {
    serve(app, 'GET /api/saved-views', (request) => inData(service.list(callerOf(request))))

    serve(app, 'PATCH /api/saved-views', (request) => service.change(callerOf(request), request.body))
  }
}
