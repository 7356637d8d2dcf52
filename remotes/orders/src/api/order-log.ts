/** One event in the life of an order. Null is what the API did not send, or sent unreadable. */
export interface OrderLog {
  key: string
  id: string | null
  /** ISO 8601 text or epoch milliseconds. */
  createdAt: string | number | null
  /** A known level (`LOG_LEVELS`) or whatever the API sent instead. */
  level: string | null
  /** A known event type (`LOG_EVENT_TYPES`) or whatever the API sent instead. */
  eventType: string | null
  message: string | null
  erpSystem: string | null
  integrationId: string | null
  operation: string | null
  /** Text or any JSON, for the technical details. */
  details: unknown
}
