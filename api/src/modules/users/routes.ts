import type { AppContext } from '../../app-context.ts'
import { callerOf } from '../../http/access-control.ts'
import { inData, type RoutePlugin, serve } from '../../http/serve.ts'
import { createUserService } from './service.ts'

export function userRoutes(context: AppContext): RoutePlugin {
  const service = createUserService(context)

  return async (app) => {
    serve(app, 'GET /api/users', (request) => inData(service.list(callerOf(request), request.query)))

    serve(app, 'GET /api/users/stats', (request) => inData(service.stats(callerOf(request), request.query)))

    serve(app, 'GET /api/users/{id}', (request) => inData(service.get(callerOf(request), request.params.id)))

    serve(app, 'GET /api/users/{id}/history', (request) =>
      inData(service.history(callerOf(request), request.params.id)),
    )

    serve(app, 'POST /api/users', (request) => inData(service.create(callerOf(request), request.body)))

    serve(app, 'PATCH /api/users/{id}', (request) =>
      inData(service.update(callerOf(request), request.params.id, request.body)),
    )

    serve(app, 'DELETE /api/users/{id}', (request) => service.remove(callerOf(request), request.params.id))

    serve(app, 'DELETE /api/users/{id}/sessions', (request) =>
      service.endSessions(callerOf(request), request.params.id),
    )
  }
}
