import type { AppContext } from '../../app-context.ts'
import { callerOf } from '../../http/access-control.ts'
import { type RoutePlugin, serve } from '../../http/serve.ts'
import { searchRecords } from './service.ts'

export function searchRoutes({ db }: AppContext): RoutePlugin {
  return async (app) => {
    serve(app, 'GET /api/search', async (request) => ({
      data: { results: await searchRecords(db, request.query, callerOf(request)) },
    }))
  }
}
