import type { OrderStatus, PrintStatus } from '@celeiro/api-contract/vocabulary'

/** Orders on a page (spec §9). */
export const ORDERS_PER_PAGE = 20

/** What the server is asked to filter by. Dates are `yyyy-MM-dd`; an empty one is no limit. */
export interface OrderListFilters {
  page: number
  status: OrderStatus | 'all'
  printStatus: PrintStatus | 'all'
  dateFrom: string
  dateTo: string
}

/**
 * The query of GET /api/orders (spec §7). "all" and empty dates send nothing. Both ends of the range are sent as that
 * day at 00:00 UTC; the API reads a `createdBefore` at exactly midnight as that whole day.
 */
export function toOrderListParams(filters: OrderListFilters): Record<string, string | number | boolean> {
  return {
    page: filters.page,
    limit: ORDERS_PER_PAGE,
    ...(filters.status !== 'all' && { status: filters.status }),
    ...(filters.printStatus !== 'all' && { statusImpressao: filters.printStatus }),
    ...(filters.dateFrom && { createdAfter: startOfDayUtc(filters.dateFrom) }),
    ...(filters.dateTo && { createdBefore: startOfDayUtc(filters.dateTo) }),
    includeCustomer: true,
    includeProperty: true,
    includeItems: true,
    includePriceTable: true,
  }
}

function startOfDayUtc(day: string): string {
  return `${day}T00:00:00.000Z`
}
