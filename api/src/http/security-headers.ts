import type { FastifyInstance } from 'fastify'
import type { ServerConfig } from '../web-config.ts'

// Hash of the empty string: Emotion inserts its rules through the CSSOM into empty style elements.
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** A year, for this host alone: other hosts of the domain may not have TLS. deploy/nginx.conf sends the same. */
const STRICT_TRANSPORT_SECURITY = 'max-age=31536000'

/** `webDevTools` also allows Vite's client: inline styles for its error overlay, and a worker that waits for a restart. */
export type WebPolicy = Pick<ServerConfig, 'webOrigins' | 'webDevTools'>

/**
 * The Content-Security-Policy of every response: nothing inline, nothing evaluated, and only the named origins.
 * @param api origin of the API that the page calls, if it is not the page's own; no script may come from there
 */
export function contentSecurityPolicy({ webOrigins, webDevTools }: WebPolicy, api?: string): string {
  const own = ["'self'", ...webOrigins].join(' ')
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src 'self' ${webDevTools ? "'unsafe-inline'" : EMPTY_STYLE}`,
    ...(webDevTools ? ['worker-src blob:'] : []),
    "img-src 'self' data:",
    "font-src 'self'",
    // A document that is printed.
    'frame-src blob:',
    `connect-src ${[own, ...(api ? [api] : []), ...webOrigins.map(webSocketOrigin)].join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
}

/** A dev server announces edits over a WebSocket; browsers treat its scheme as another origin. */
const webSocketOrigin = (origin: string): string => origin.replace(/^http/, 'ws')

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

/** Sets the security headers and the request id on every response. */
export function registerSecurityHeaders(app: FastifyInstance, policy: WebPolicy): void {
  const headers = securityHeaders(policy)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'x-request-id': request.id })
    // Over HTTP, browsers ignore it. The proxy that ends TLS tells the protocol, if TRUSTED_PROXIES names it.
    if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT_SECURITY)
  })
}
