import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import type { WebPolicy } from '@celeiro/app-manifest/content-security-policy'
import fastifyCompress, { type FastifyCompressOptions } from '@fastify/compress'
import fastifyCors, { type FastifyCorsOptions } from '@fastify/cors'
import fastify, { type FastifyInstance } from 'fastify'
import type { ServerConfig } from '../config/web-config.ts'
import { badUrlHandler, registerErrorHandler } from '../http/error-handler.ts'
import { registerJsonBodies } from '../http/json-bodies.ts'
import { type LogConfig, loggerOptions } from '../http/logging.ts'
import { QuietLogController, type RequestObserver, registerRequestLog } from '../http/request-log.ts'
import { registerSecurityHeaders } from '../http/security-headers.ts'
import { unavailable } from '../http/unavailable-error.ts'
import { routedAddress } from '../web/web-root.ts'
import { type Connections, watchConnections } from './connections.ts'
import type { Lifecycle } from './lifecycle.ts'

declare module 'fastify' {
  interface FastifyInstance {
    connections: Connections
  }
}

interface ServerOptions
  extends WebPolicy,
    LogConfig,
    Pick<ServerConfig, 'maxConnections'>,
    Partial<Pick<ServerConfig, 'corsOrigins' | 'trustedProxies'>> {
  /** Limit of request bodies; Fastify's by default. */
  bodyLimit?: number
  webRoot?: string | undefined
  lifecycle: Lifecycle
  observe?: RequestObserver | undefined
}

/** Milliseconds for slow callers, who give up after 10 s (spec §7). Requests are a few KB; a price table is at most 256 KB. */
const LIMITS = {
  /** From the first byte of a request to the last byte of its body. */
  requestTimeout: 15_000,
  /** A connection without traffic in either direction closes after this time, also during a request. */
  connectionTimeout: 30_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
}

/** A server without routes: limits on slow callers, security headers, compression, and one shape for every error. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { corsOrigins = [], trustedProxies = [], bodyLimit, webRoot, lifecycle, observe } = options
  const app = fastify({
    ...LIMITS,
    logger: loggerOptions(options),
    trustProxy: trustedProxies,
    ...(bodyLimit !== undefined && { bodyLimit }),
    genReqId: () => randomUUID(),
    ...(webRoot !== undefined && { rewriteUrl: routedAddress }),
    frameworkErrors: badUrlHandler(options),
    logController: new QuietLogController(),
    // Its response would have another shape than every other error.
    return503OnClosing: false,
  })
  const connections = watchConnections(app.server, options.maxConnections)
  app.decorate('connections', connections)
  registerRequestLog(app, observe)
  registerErrorHandler(app)
  registerJsonBodies(app)
  registerSecurityHeaders(app, options)
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    connections.drain()
  })
  app.addHook('onRequest', async (_request, reply) => {
    // The other side of a connection must not send the next request on it: the process may be gone.
    if (lifecycle.phase === 'stopping') reply.header('connection', 'close')
    if (isClosing) throw unavailable('SERVER_CLOSING')
  })
  // Awaited, so that its route exists before access control requires roles of every route.
  if (corsOrigins.length > 0) await app.register(fastifyCors, corsOptions(corsOrigins))
  // Awaited, so that it sees the routes that are registered later.
  await app.register(fastifyCompress, compressionOptions)
  return app
}

/**
 * Compresses the responses of calls, and the files that a release rewrites in place. Hashed files have compressed copies
 * already. Routes whose responses contain tokens opt out.
 */
export const compressionOptions: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  // A smaller response fits into one packet anyway.
  threshold: 1024,
  // Zlib would default to 11, which takes far longer than the bytes are worth.
  brotliOptions: {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    // Each part of a streamed list leaves at once. A compressor collects a megabyte first, a second of work.
    flush: constants.BROTLI_OPERATION_FLUSH,
  },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  // The limit of request bodies counts bytes on the line. No client sends compressed ones.
  globalDecompression: false,
}

/** Without cookies or other credentials: pages send the token in a header. */
const corsOptions = (origins: readonly string[]): FastifyCorsOptions => ({
  origin: [...origins],
  methods: ['GET', 'POST', 'PATCH', 'DELETE'],
  allowedHeaders: ['authorization', 'content-type', 'if-match'],
  exposedHeaders: ['etag', 'retry-after', 'x-request-id'],
  maxAge: 600,
  // The strict mode rejects other OPTIONS requests in plain text, unlike every other error response.
  strictPreflight: false,
})
