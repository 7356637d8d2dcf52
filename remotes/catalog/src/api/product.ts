/** A product as the screens know it. Null is what the API did not send, or sent unreadable. */
export interface Product {
  key: string
  id: string | null
  name: string | null
  sku: string | null
  /** ISO 8601 text or epoch milliseconds. */
  createdAt: string | number | null
  updatedAt: string | number | null
}
