import { randomUUID } from 'node:crypto'
import fastifyCompress from '@fastify/compress'
import fastifyCors from '@fastify/cors'
import fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { AppContext } from './app-context.ts'
import { registerAccessControl } from './http/access-control.ts'
import { registerApiDocs } from './http/api-docs.ts'
import { registerApiDocsPage } from './http/api-docs-page.ts'
import { compressionOptions } from './http/compression.ts'
import { corsOptions } from './http/cors.ts'
import { badUrlHandler, registerErrorHandler } from './http/error-handler.ts'
import { loggerOptions } from './http/logging.ts'
import { clientErrorHandler, registerRawResponses } from './http/raw-responses.ts'
import { registerSecurityHeaders } from './http/security-headers.ts'
import { registerWebRoot } from './http/web-root.ts'
import { createAccessTokens } from './modules/auth/access-tokens.ts'
import { authRoutes } from './modules/auth/routes.ts'
import { customerRoutes } from './modules/customers/routes.ts'
import { healthRoutes } from './modules/health/routes.ts'
import { orderLogRoutes } from './modules/order-logs/routes.ts'
import { orderRoutes } from './modules/orders/routes.ts'
import { priceTableRoutes } from './modules/price-tables/routes.ts'
import { productRoutes } from './modules/products/routes.ts'
import { userRoutes } from './modules/users/routes.ts'
import { watchConnections } from './server/connections.ts'
import { limitOptions, SERVER_LIMITS } from './server/limits.ts'

// The largest request is a price table with its items.
const BODY_LIMIT_BYTES = 256 * 1024

/** The whole API as a Fastify app, ready to be called or to listen. The caller owns the database and closes it. */
export async function createApp(context: AppContext): Promise<FastifyInstance> {
  const { config, clock } = context
  const accessTokens = createAccessTokens(config.jwtSecret, clock)
  const limits = limitOptions(SERVER_LIMITS)
  const app = fastify({
    logger: loggerOptions(config),
    trustProxy: config.trustedProxies,
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => randomUUID(),
    frameworkErrors: badUrlHandler(config),
    clientErrorHandler: clientErrorHandler(config),
    // Fastify would send both responses in another shape; `registerRawResponses` sends them instead.
    return503OnClosing: false,
    ...limits,
    http: { ...limits.http, requireHostHeader: false },
  })
  const connections = watchConnections(app.server, config.maxConnections)
  app.addHook('preClose', async () => connections.drain())
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  registerErrorHandler(app)
  registerSecurityHeaders(app, config)
  registerRawResponses(app, config)
  // Awaited, so that its route exists before access control requires roles of every route.
  if (config.corsOrigins.length > 0) await app.register(fastifyCors, corsOptions(config.corsOrigins))
  // Awaited, so that it sees the routes registered below.
  await app.register(fastifyCompress, compressionOptions)
  registerAccessControl(app, accessTokens, context.db)
  registerApiDocs(app)

  app.register(authRoutes(context, accessTokens))
  app.register(orderRoutes(context))
  app.register(orderLogRoutes(context))
  app.register(customerRoutes(context))
  app.register(userRoutes(context))
  app.register(productRoutes(context))
  app.register(priceTableRoutes(context))
  app.register(healthRoutes(context))
  if (config.apiDocs) registerApiDocsPage(app)
  if (config.webRoot) registerWebRoot(app, config.webRoot)

  await app.ready()
  return app
}
