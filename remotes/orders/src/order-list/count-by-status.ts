import type { OrderStatus } from '@celeiro/api-contract/vocabulary'
import type { Order } from '../api/order.ts'

/** How many of the loaded orders are in each status, before the text filters (spec §2). */
export function countByStatus(orders: readonly Order[]): Record<OrderStatus, number> {
  const counts = { DRAFT: 0, CONFIRMED: 0, INTEGRATED: 0 }
  for (const { status } of orders) {
    if (status === 'DRAFT' || status === 'CONFIRMED' || status === 'INTEGRATED') counts[status] += 1
  }
  return counts
}
