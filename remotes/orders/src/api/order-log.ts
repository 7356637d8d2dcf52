import type { OrderLog as ApiOrderLog } from '@celeiro/api-contract'
import { findList, reader, readText, readTimestamp, withKeys } from '@celeiro/shared-auth'

const readOrderLog = reader<ApiOrderLog>()({
  id: readText,
  createdAt: readTimestamp,
  /** A known level (`LOG_LEVELS`), or any other text that the API sent. */
  level: readText,
  /** A known event type (`LOG_EVENT_TYPES`), or any other text that the API sent. */
  eventType: readText,
  message: readText,
  erpSystem: readText,
  integrationId: readText,
  operation: readText,
  /** Text or any JSON, for the technical details. */
  details: (details) => details,
})

/** One event in the life of an order. Fields that the API omits or sends unreadable are null. */
export interface OrderLog extends ReturnType<typeof readOrderLog> {
  key: string
}

/**
 * Reads any response of GET /api/order-logs/order/{orderId}: an array, or one wrapped in data, data.data, logs or
 * data.logs (spec §3). Anything else is an empty list (spec §8). Keeps the server's order; never throws.
 */
export function readOrderLogs(body: unknown): OrderLog[] {
  return withKeys((findList<ApiOrderLog>(body, 'logs') ?? []).map(readOrderLog))
}
