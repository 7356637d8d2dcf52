import { contentSecurityPolicy, type WebPolicy } from '@celeiro/app-manifest/content-security-policy'
import type { FastifyInstance } from 'fastify'

/** A year, for this host alone: other hosts of the domain may not have TLS. deploy/nginx.conf sends the same. */
const STRICT_TRANSPORT_SECURITY = 'max-age=31536000'

/** The headers of every response. Nothing is cached unless the route says so. */
export function securityHeaders(policy: WebPolicy): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(policy),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
  }
}

/** The further headers of the page: it may call that origin, and the browser connects to it before the first call. */
export function pageHeaders(policy: WebPolicy, api: string | undefined): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(policy, api),
    ...(api && { link: `<${api}>; rel=preconnect; crossorigin` }),
  }
}

export function registerSecurityHeaders(app: FastifyInstance, policy: WebPolicy): void {
  const headers = securityHeaders(policy)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'x-request-id': request.id })
    // Over HTTP, browsers ignore it. The proxy that ends TLS tells the protocol, if TRUSTED_PROXIES names it.
    if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT_SECURITY)
  })
}
