import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import { badUrlHandler, registerErrorHandler } from '../http/error-handler.ts'
import { loggerOptions } from '../http/logging.ts'
import { clientErrorHandler, registerRawResponses } from '../http/raw-responses.ts'
import { registerSecurityHeaders, type WebPolicy } from '../http/security-headers.ts'
import { watchConnections } from './connections.ts'
import { limitOptions, SERVER_LIMITS } from './limits.ts'

interface ServerOptions extends WebPolicy {
  maxConnections: number
  logLevel: string
  /** Destination of log lines; stdout by default. */
  logStream?: { write(line: string): void } | undefined
  /** Addresses or networks of trusted reverse proxies. */
  trustedProxies?: string[]
  /** Limit of request bodies; Fastify's by default. */
  bodyLimit?: number
}

/** A server without routes: limits on slow callers, security headers, and one shape for every error. */
export function createServer(options: ServerOptions): FastifyInstance {
  const { trustedProxies = [], bodyLimit } = options
  const limits = limitOptions(SERVER_LIMITS)
  const app = fastify({
    logger: loggerOptions(options),
    trustProxy: trustedProxies,
    ...(bodyLimit !== undefined && { bodyLimit }),
    genReqId: () => randomUUID(),
    frameworkErrors: badUrlHandler(options),
    clientErrorHandler: clientErrorHandler(options),
    // Fastify would send both responses in another shape; `registerRawResponses` sends them instead.
    return503OnClosing: false,
    ...limits,
    http: { ...limits.http, requireHostHeader: false },
  })
  const connections = watchConnections(app.server, options.maxConnections)
  app.addHook('preClose', async () => connections.drain())
  registerErrorHandler(app)
  registerSecurityHeaders(app, options)
  registerRawResponses(app, options)
  return app
}
