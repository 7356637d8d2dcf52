/** Limits on slow callers. Times in milliseconds. */
interface ServerLimits {
  headersTimeout: number
  /** From the first byte of a request to the last byte of its body. */
  requestTimeout: number
  /** A connection without traffic in either direction closes after this time, also during a request. */
  connectionTimeout: number
  /** The interval at which Node checks the first two. */
  connectionsCheckingInterval: number
}

/** Clients give up after 10 s (spec §7). Requests are a few KB; a price table is at most 256 KB. */
export const SERVER_LIMITS: ServerLimits = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
}

/** The limits as options of Fastify, which passes `http` to Node. */
export function limitOptions(limits: ServerLimits) {
  const { requestTimeout, connectionTimeout, headersTimeout, connectionsCheckingInterval } = limits
  return { requestTimeout, connectionTimeout, http: { headersTimeout, connectionsCheckingInterval } }
}
