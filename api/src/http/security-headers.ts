import type { FastifyInstance } from 'fastify'

// Emotion inserts its rules through the CSSOM into empty style elements; this is the hash of the empty string.
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/**
 * The Content-Security-Policy of every answer: nothing inline, nothing evaluated, nothing from elsewhere except
 * scripts, calls and WebSockets to the origins named.
 */
export function contentSecurityPolicy(webOrigins: readonly string[]): string {
  const own = ["'self'", ...webOrigins].join(' ')
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src 'self' ${EMPTY_STYLE}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${[own, ...webOrigins.map(webSocketOrigin)].join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
}

/** A dev server tells of edits by one; browsers count it as another scheme and hence as another origin. */
const webSocketOrigin = (origin: string): string => origin.replace(/^http/, 'ws')

/** Puts the security headers and the request's id on every answer. Nothing is cached unless its route says so. */
export function registerSecurityHeaders(app: FastifyInstance, webOrigins: readonly string[]): void {
  const headers = {
    'content-security-policy': contentSecurityPolicy(webOrigins),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
  }
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'x-request-id': request.id })
  })
}
