/** A product as the screens know it. Fields that the API omits or sends unreadable are null. */
export interface Product {
  key: string
  id: string | null
  name: string | null
  sku: string | null
  /** ISO 8601 text or epoch milliseconds. */
  createdAt: string | number | null
  updatedAt: string | number | null
}
