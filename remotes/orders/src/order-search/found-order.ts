import type { SearchHit } from '@celeiro/api-contract'
import type { Wire } from '@celeiro/api-contract/wire'
import { readList, readText, readTimestamp } from '@celeiro/shared-auth'
import { toNumber } from '@celeiro/ui-kit'
import type { Order } from '../api/order.ts'

/** An order that a search has found, with what tells it from others. */
export interface FoundOrder extends Pick<Order, 'status' | 'total' | 'createdAt'> {
  id: string
  customerName: string | null
  propertyName: string | null
}

/** Undefined for an order without an id: no address opens it. */
export function foundOrder({ id, customer, property, ...order }: Order): FoundOrder | undefined {
  if (id === null) return undefined
  const { status, total, createdAt } = order
  return { id, status, total, createdAt, customerName: customer.name, propertyName: property.name }
}

/**
 * Reads the orders in any response of GET /api/search.
 * @throws ApiError `UNEXPECTED_SHAPE` for a body without a list
 */
export function readFoundOrders(body: unknown): FoundOrder[] {
  return readList<OrderHit>(body, 'results').flatMap((row: Wire<OrderHit>) => {
    const id = readText(row.id)
    if (id === null || row.kind !== 'ORDER') return []
    return {
      id,
      status: readText(row.status),
      total: row.total == null ? null : toNumber(row.total),
      createdAt: readTimestamp(row.createdAt),
      customerName: readText(row.customerName),
      propertyName: readText(row.propertyName),
    }
  })
}

type OrderHit = Extract<SearchHit, { kind: 'ORDER' }>
