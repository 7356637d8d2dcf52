import type { FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { AppContext, AppOptions } from './app-context.ts'
import { registerAccessControl } from './http/access-control.ts'
import { registerApiDocs } from './http/api-docs.ts'
import { auditLog } from './http/audit-log.ts'
import { createCallQueues } from './http/call-queues.ts'
import { createProbes, registerProbes } from './http/probes.ts'
import { responseSerializer } from './http/response-serializer.ts'
import { registerSecurityTxt } from './http/security-txt.ts'
import { createAccessTokens } from './modules/auth/access-tokens.ts'
import { signOnOffer } from './modules/auth/password-use.ts'
import { authRoutes } from './modules/auth/routes.ts'
import { createSessions } from './modules/auth/sessions.ts'
import { customerRoutes } from './modules/customers/routes.ts'
import { checkDatabase } from './modules/health/check-database.ts'
import { healthRoutes } from './modules/health/routes.ts'
import { importRoutes } from './modules/import/routes.ts'
import { orderActionRoutes } from './modules/order-actions/routes.ts'
import { orderDocumentRoutes } from './modules/order-documents/routes.ts'
import { orderLogRoutes } from './modules/order-logs/routes.ts'
import { orderRoutes } from './modules/orders/routes.ts'
import { createOrderTotals } from './modules/orders/service.ts'
import { overviewRoutes } from './modules/overview/routes.ts'
import { passwordLinkRoutes } from './modules/password-links/routes.ts'
import { priceTableRoutes } from './modules/price-tables/routes.ts'
import { productRoutes } from './modules/products/routes.ts'
import { profileRoutes } from './modules/profile/routes.ts'
import { publishedReleases } from './modules/releases/published-releases.ts'
import { releaseRoutes } from './modules/releases/routes.ts'
import { savedViewRoutes } from './modules/saved-views/routes.ts'
import { searchRoutes } from './modules/search/routes.ts'
import { signOnRoutes } from './modules/sign-on/routes.ts'
import { userRoutes } from './modules/users/routes.ts'
import { createServer } from './server/create-server.ts'
import { createCalendar } from './time/calendar.ts'
import { registerWebRoot } from './web/web-root.ts'

// The largest request is a price table with its items, but for releases and imports.
const BODY_LIMIT_BYTES = 256 * 1024

/** The whole API as a Fastify app, ready to be called or to listen. The caller owns the database and closes it. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, clock, lifecycle = { phase: 'started' }, metrics: { observe } = {} } = options
  const accessTokens = createAccessTokens(config, clock)
  const app = await createServer({ ...config, bodyLimit: BODY_LIMIT_BYTES, lifecycle, observe })
  const context: AppContext = {
    ...options,
    calendar: createCalendar(config.timeZone),
    audit: auditLog(app, config.logLevel),
  }
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(responseSerializer(app.log))
  registerApiDocs(app, config.apiDocs)
  registerAccessControl(app, accessTokens, context.db, config.integrationTokens)

  app.decorate('callQueues', createCallQueues(options.expensiveReadsAtOnce ?? 1))
  const sessions = createSessions(context, accessTokens)
  app.register(authRoutes(context, sessions))
  app.register(signOnRoutes(context, sessions))
  const orderTotals = createOrderTotals(clock)
  app.register(orderRoutes(context, orderTotals))
  app.register(orderActionRoutes(context, orderTotals))
  app.register(orderDocumentRoutes(context))
  app.register(orderLogRoutes(context))
  app.register(customerRoutes(context))
  app.register(userRoutes(context))
  app.register(profileRoutes(context))
  app.register(passwordLinkRoutes(context))
  app.register(productRoutes(context))
  app.register(priceTableRoutes(context))
  app.register(overviewRoutes(context))
  app.register(searchRoutes(context))
  app.register(savedViewRoutes(context))
  app.register(importRoutes(context))
  const releases = context.releases ?? publishedReleases(config.webRoot, config.configUrl)
  app.register(releaseRoutes(context, releases))
  const { releaseTokens, webRoot } = config
  if (releaseTokens && webRoot) {
    // The code that writes releases is loaded only where it may.
    const { publishRoutes } = await import('./modules/releases/publish-routes.ts')
    app.register(publishRoutes(context, webRoot, releaseTokens), { prefix: '/api/releases/:remote' })
  }
  const checkDependencies = () => checkDatabase(context.db, context.hasRoom)
  const probes = createProbes(lifecycle, checkDependencies, webRoot)
  app.register(healthRoutes(probes))
  registerProbes(app, probes)
  registerSecurityTxt(app, config.securityContacts, clock)
  if (config.webRoot) registerWebRoot(app, config.webRoot, config, { signOn: signOnOffer(config) })

  await app.ready()
  return app
}
