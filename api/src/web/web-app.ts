import type { FastifyInstance } from 'fastify'
import type { WebConfig } from '../config/web-config.ts'
import { AppError } from '../http/app-error.ts'
import { createProbes, registerProbes } from '../http/probes.ts'
import type { RequestObserver } from '../http/request-log.ts'
import { registerSecurityTxt } from '../http/security-txt.ts'
import { createServer } from '../server/create-server.ts'
import type { Lifecycle } from '../server/lifecycle.ts'
import { systemClock } from '../time/clock.ts'
import { registerWebRoot } from './web-root.ts'

/** Serves the web app as the API host does, with the same headers, but without an API. */
export async function createWebApp(
  config: WebConfig,
  lifecycle: Lifecycle = { phase: 'started' },
  observe?: RequestObserver,
): Promise<FastifyInstance> {
  const { webRoot, apiUrl } = config
  const app = await createServer({ ...config, lifecycle, observe })
  const refuse = () => {
    throw new AppError(404, 'NOT_FOUND', `Este servidor só entrega o aplicativo. A API é ${apiUrl}`)
  }
  for (const path of ['/api', '/api/*']) app.all(path, refuse)
  registerProbes(app, createProbes(lifecycle, undefined, webRoot))
  registerSecurityTxt(app, config.securityContacts, systemClock)
  registerWebRoot(app, webRoot, config, config)
  await app.ready()
  return app
}
