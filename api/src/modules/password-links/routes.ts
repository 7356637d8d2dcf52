import type { AppContext } from '../../app-context.ts'
import { callerOf } from '../../http/access-control.ts'
import { inData, type RoutePlugin, serve, UNCOMPRESSED } from '../../http/serve.ts'
import { createPasswordLinkService } from './service.ts'

export function passwordLinkRoutes(context: AppContext): RoutePlugin {
  const service = createPasswordLinkService(context)

  return async (app) => {
    serve(
      app,
      'POST /api/users/{id}/password-link',
      (request) => inData(service.create(callerOf(request), request.params.id)),
      UNCOMPRESSED,
    )

    serve(app, 'POST /api/auth/password-link/check', (request) => inData(service.check(request.body.token)))

    serve(app, 'POST /api/auth/password-link/redeem', (request) => inData(service.redeem(request.body)))
  }
}
