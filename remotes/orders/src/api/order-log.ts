/** One event in the life of an order. Fields that the API omits or sends unreadable are null. */
export interface OrderLog {
  key: string
  id: string | null
  /** ISO 8601 text or epoch milliseconds. */
  createdAt: string | number | null
  /** A known level (`LOG_LEVELS`), or any other text that the API sent. */
  level: string | null
  /** A known event type (`LOG_EVENT_TYPES`), or any other text that the API sent. */
  eventType: string | null
  message: string | null
  erpSystem: string | null
  integrationId: string | null
  operation: string | null
  /** Text or any JSON, for the technical details. */
  details: unknown
}
