import type { FastifyCorsOptions } from '@fastify/cors'

/**
 * Lets pages of the given origins call the API. Without credentials: the session travels in a header that the page sets
 * itself, never in a cookie.
 */
export const corsOptions = (origins: readonly string[]): FastifyCorsOptions => ({
  origin: [...origins],
  methods: ['GET', 'POST', 'PATCH', 'DELETE'],
  allowedHeaders: ['authorization', 'content-type'],
  exposedHeaders: ['retry-after', 'x-request-id'],
  maxAge: 600,
  // The strict mode refuses other OPTIONS requests in plain text, which no other error response is.
  strictPreflight: false,
})
