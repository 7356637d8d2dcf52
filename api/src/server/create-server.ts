import { randomUUID } from 'node:crypto'
import type { WebPolicy } from '@celeiro/app-manifest/content-security-policy'
import fastify, { type FastifyInstance } from 'fastify'
import type { ServerConfig } from '../config/web-config.ts'
import { badUrlHandler, registerErrorHandler } from '../http/error-handler.ts'
import { registerJsonBodies } from '../http/json-bodies.ts'
import { type LogConfig, loggerOptions } from '../http/logging.ts'
import { clientErrorHandler, registerRawResponses } from '../http/raw-responses.ts'
import { QuietLogController, type RequestObserver, registerRequestLog } from '../http/request-log.ts'
import { registerSecurityHeaders } from '../http/security-headers.ts'
import { routedAddress } from '../web/web-root.ts'
import { type Connections, watchConnections } from './connections.ts'
import type { Lifecycle } from './lifecycle.ts'
import { limitOptions, SERVER_LIMITS } from './limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    connections: Connections
  }
}

interface ServerOptions
  extends WebPolicy,
    LogConfig,
    Pick<ServerConfig, 'maxConnections'>,
    Partial<Pick<ServerConfig, 'trustedProxies'>> {
  /** Limit of request bodies; Fastify's by default. */
  bodyLimit?: number
  /** The web root that it serves, if any. */
  webRoot?: string | undefined
  lifecycle: Lifecycle
  /** Called for every request after its response. */
  observe?: RequestObserver | undefined
}

/** A server without routes: limits on slow callers, security headers, and one shape for every error. */
export function createServer(options: ServerOptions): FastifyInstance {
  const { trustedProxies = [], bodyLimit, webRoot, lifecycle, observe } = options
  const limits = limitOptions(SERVER_LIMITS)
  const app = fastify({
    logger: loggerOptions(options),
    trustProxy: trustedProxies,
    ...(bodyLimit !== undefined && { bodyLimit }),
    genReqId: () => randomUUID(),
    ...(webRoot !== undefined && { rewriteUrl: routedAddress }),
    frameworkErrors: badUrlHandler(options),
    clientErrorHandler: clientErrorHandler(options),
    logController: new QuietLogController(),
    // Fastify would send both responses in another shape; `registerRawResponses` sends them instead.
    return503OnClosing: false,
    ...limits,
    http: { ...limits.http, requireHostHeader: false },
  })
  const connections = watchConnections(app.server, options.maxConnections)
  app.decorate('connections', connections)
  app.addHook('preClose', async () => connections.drain())
  app.addHook('onRequest', async (_request, reply) => {
    // The other side of a connection must not send the next request on it: the process may be gone.
    if (lifecycle.phase() === 'stopping') reply.header('connection', 'close')
  })
  registerRequestLog(app, observe)
  registerErrorHandler(app)
  registerJsonBodies(app)
  registerSecurityHeaders(app, options)
  registerRawResponses(app, options)
  return app
}
