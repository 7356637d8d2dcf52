import type { AppContext } from '../../app-context.ts'
import { callerOf } from '../../http/access-control.ts'
import { type RoutePlugin, serve } from '../../http/serve.ts'
import { createUserService } from './service.ts'

export function userRoutes(context: AppContext): RoutePlugin {
  const service = createUserService(context)

  return async (app) => {
    serve(app, 'GET /api/users', async (request) => ({
      data: await service.list(callerOf(request), request.query),
    }))

    serve(app, 'GET /api/users/stats', async (request) => ({
      data: await service.stats(callerOf(request), request.query),
    }))

    serve(app, 'GET /api/users/{id}', async (request) => ({
      data: await service.get(callerOf(request), request.params.id),
    }))

    serve(app, 'POST /api/users', async (request) => ({
      data: await service.create(callerOf(request), request.body),
    }))

    serve(app, 'PATCH /api/users/{id}', async (request) => ({
      data: await service.update(callerOf(request), request.params.id, request.body),
    }))

    serve(app, 'DELETE /api/users/{id}', (request) => service.remove(callerOf(request), request.params.id))

    serve(app, 'DELETE /api/users/{id}/sessions', (request) =>
      service.endSessions(callerOf(request), request.params.id),
    )
  }
}
