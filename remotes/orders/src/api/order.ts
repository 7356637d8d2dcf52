import type { ListData } from '@celeiro/lists'

/** One line of an order. `quantity` may be decimal (tonnes); money is in reais. */
export interface OrderItem {
  key: string
  id: string | null
  sku: string | null
  productId: string | null
  productName: string | null
  quantity: number | null
  /** Of the quantity, such as `t` or `sc`; not every API sends one. */
  unit: string | null
  unitPrice: number | null
  total: number | null
}

/** A record that an order names. With an id, a link opens it. */
export interface RelatedRecord {
  id: string | null
  name: string | null
}

/** An order as the screens know it. Fields that the API omits or sends unreadable are null. */
export interface Order {
  key: string
  id: string | null
  /** A known status (`ORDER_STATUSES`), or any other text that the API sent. */
  status: string | null
  /** A known print status (`PRINT_STATUSES`), or any other text that the API sent. */
  printStatus: string | null
  /** Reais. */
  total: number | null
  /** ISO 8601 text or epoch milliseconds. */
  createdAt: string | number | null
  /** Why the last attempt to send it to the ERP failed, and since when; null if it did not, or the API does not say. */
  erpFailure: { since: string | number | null; reason: string | null } | null
  /** Why it differs from what the ERP has, or may differ, and since when; null if nobody has to settle that. */
  erpDifference: Order['erpFailure']
  customer: RelatedRecord & { email: string | null; phone: string | null }
  property: RelatedRecord & { address: string | null; city: string | null; state: string | null }
  priceTable: RelatedRecord
  items: OrderItem[]
}

/** The number of orders of each status, the `total`, and their `amount` in reais. Null is unknown. */
export type OrderStats = Readonly<Record<string, number | null>>

/** One loaded page of orders and its position among all matching orders on the server. */
export type OrderPage = ListData<Order>

/** Spec §9. */
export const ORDERS_PER_PAGE = 20
