/** How long and how much a caller may keep the server busy with sending. Times in milliseconds. */
interface ServerLimits {
  headersTimeout: number
  /** From the first byte of a request to the last of its body. */
  requestTimeout: number
  /** Until a connection on which nothing moves in either direction is closed while a request is at work. */
  connectionTimeout: number
  /** How often the first two are looked after. */
  connectionsCheckingInterval: number
}

/** Clients give up after 10 s (spec §7); a request is a few KB, a price table at most 256. */
export const SERVER_LIMITS: ServerLimits = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
}

/** The limits as options of Fastify, which hands `http` on to Node. */
export function limitOptions(limits: ServerLimits) {
  const { requestTimeout, connectionTimeout, headersTimeout, connectionsCheckingInterval } = limits
  return { requestTimeout, connectionTimeout, http: { headersTimeout, connectionsCheckingInterval } }
}
