import type { AppContext } from '../../app-context.ts'
import { callerOf } from '../../http/access-control.ts'
import { type RoutePlugin, serve } from '../../http/serve.ts'
import { createProfileService } from './service.ts'

export function profileRoutes(context: AppContext): RoutePlugin {
  const service = createProfileService(context)

  return async (app) => {
    serve(app, 'GET /api/profile', async (request) => ({ data: await service.get(callerOf(request)) }))

    serve(app, 'PATCH /api/profile', async (request) => ({
      data: await service.update(callerOf(request), request.body),
    }))

    serve(app, 'POST /api/profile/password', (request) =>
      service.changePassword(callerOf(request), request.body, request.ip),
    )

    serve(app, 'GET /api/profile/sessions', async (request) => ({
      data: await service.sessions(callerOf(request)),
    }))

    serve(app, 'DELETE /api/profile/sessions/{sessionId}', (request) =>
      service.endSession(callerOf(request), request.params.sessionId),
    )
  }
}
