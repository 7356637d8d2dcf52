import type { AppContext } from '../../app-context.ts'
import { callerOf } from '../../http/access-control.ts'
import { type RoutePlugin, serve } from '../../http/serve.ts'
import { changeViews } from './change-views.ts'
import { findViews } from './repository.ts'

/** The saved views of an account; no other account sees them. */
export function savedViewRoutes({ db }: AppContext): RoutePlugin {
  return async (app) => {
    serve(app, 'GET /api/saved-views', async (request) => {
      const rows = await findViews(db, callerOf(request).sub)
      return { data: rows.flatMap(({ list, views }) => views.map((view) => ({ list, ...view }))) }
    })

    serve(app, 'PATCH /api/saved-views', (request) => changeViews(db, callerOf(request).sub, request.body))
  }
}
