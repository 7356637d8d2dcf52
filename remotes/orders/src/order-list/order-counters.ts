import type { OrderStatus } from '@celeiro/api-contract/vocabulary'
import { formatDecimal } from '@celeiro/ui-kit'
import type { Order, OrderPage } from '../api/order.ts'

/** The number of loaded orders by status, before the text filters (spec §2). */
export function countByStatus(orders: readonly Order[]): Record<OrderStatus, number> {
  const counts = { DRAFT: 0, CONFIRMED: 0, INTEGRATED: 0 }
  for (const { status } of orders) {
    if (status === 'DRAFT' || status === 'CONFIRMED' || status === 'INTEGRATED') counts[status] += 1
  }
  return counts
}

/** The total number of orders, and the number by status on the loaded page (spec §2). */
export function orderCounters(page: OrderPage | undefined) {
  const counts = page && countByStatus(page.rows)
  const hint = 'nesta página'
  return [
    { label: 'Total de pedidos', value: formatDecimal(page?.totalCount) },
    {
      label: 'Rascunhos',
      tone: 'draft',
      filter: ['status', 'DRAFT'],
      value: formatDecimal(counts?.DRAFT),
      hint,
    },
    {
      label: 'Confirmados',
      tone: 'confirmed',
      filter: ['status', 'CONFIRMED'],
      value: formatDecimal(counts?.CONFIRMED),
      hint,
    },
    {
      label: 'Integrados',
      tone: 'integrated',
      filter: ['status', 'INTEGRATED'],
      value: formatDecimal(counts?.INTEGRATED),
      hint,
    },
  ] as const
}
