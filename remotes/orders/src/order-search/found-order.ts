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
