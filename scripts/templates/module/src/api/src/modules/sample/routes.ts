import type { AppContext } from '../../app-context.ts'
import { inData, type RoutePlugin, serve } from '../../http/serve.ts'
import { createSampleService } from './service.ts'

export function sampleRoutes(context: AppContext): RoutePlugin {
  const service = createSampleService(context)

  return async (app) => {
    serve(app, 'GET /api/sample', () => inData(service.list()))
  }
}
