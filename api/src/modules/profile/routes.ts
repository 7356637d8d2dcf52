import type { AppContext } from '../../app-context.ts'
import { callerOf } from '../../http/access-control.ts'
import { inData, type RoutePlugin, serve } from '../../http/serve.ts'
import { createProfileService } from './service.ts'

export function profileRoutes(context: AppContext): RoutePlugin {
  const service = createProfileService(context)

  return async (app) => {
    serve(app, 'GET /api/profile', (request) => inData(service.get(callerOf(request))))

    serve(app, 'PATCH /api/profile', (request) => inData(service.update(callerOf(request), request.body)))

    serve(app, 'POST /api/profile/password', (request) =>
      service.changePassword(callerOf(request), request.body, request.ip),
    )

    serve(app, 'GET /api/profile/sessions', (request) => inData(service.sessions(callerOf(request))))

    serve(app, 'DELETE /api/profile/sessions/{sessionId}', (request) =>
      service.endSession(callerOf(request), request.params.sessionId),
    )
  }
}
