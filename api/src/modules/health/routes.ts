import type { Probes } from '../../http/probes.ts'
import { type RoutePlugin, serve } from '../../http/serve.ts'

/** The readiness of the process as a call of the API, for balancers that reach nothing else. */
export function healthRoutes(probes: Probes): RoutePlugin {
  return async (app) => {
    serve(app, 'GET /api/health', async () => {
      await probes['/readyz']()
      return { status: 'ok' as const }
    })
  }
}
