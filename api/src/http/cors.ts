import type { FastifyCorsOptions } from '@fastify/cors'

/**
 * Lets pages of the given origins load remotes and call the API. Without cookies or other credentials: pages send the token in a
 * header.
 */
export const corsOptions = (origins: readonly string[]): FastifyCorsOptions => ({
  origin: [...origins],
  methods: ['GET', 'POST', 'PATCH', 'DELETE'],
  allowedHeaders: ['authorization', 'content-type', 'if-match'],
  exposedHeaders: ['etag', 'retry-after', 'x-request-id'],
  maxAge: 600,
  // The strict mode rejects other OPTIONS requests in plain text, unlike every other error response.
  strictPreflight: false,
})
