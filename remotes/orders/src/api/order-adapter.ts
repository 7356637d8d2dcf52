import type { Order as ApiOrder, DashboardStatsResponse } from '@celeiro/api-contract'
import type { PrintStatus } from '@celeiro/api-contract/vocabulary'
import { named, reader, readList, readPagination, readRecord, withKeys } from '@celeiro/shared-auth'
import { toNumber } from '@celeiro/ui-kit'
import { ORDERS_PER_PAGE, type Order, type OrderPage, readOrder } from './order.ts'

/** The parameter of GET /api/orders for a print status. */
export const printStatusParam = (printStatus: PrintStatus) => ({ statusImpressao: printStatus })

/** The parameters of GET /api/orders that leave the items and the price table out. */
export const WITHOUT_LINES = { includeItems: false, includePriceTable: false }

/**
 * Reads any response of GET /api/orders; a missing field is null.
 * @param page the requested page, used if the response does not name one
 * @throws ApiError `UNEXPECTED_SHAPE` for a body without a list
 */
export function readOrderPage(body: unknown, page: number): OrderPage {
  const rows = readList<ApiOrder>(body, 'orders')
  return {
    rows: withKeys(rows.map(readOrder)),
    pagination: readPagination(body, rows.length, ORDERS_PER_PAGE, page),
  }
}

/**
 * Reads any response of GET /api/orders/{id}.
 * @throws ApiError `UNEXPECTED_SHAPE` for a body without an order
 */
export function readOneOrder(body: unknown): Order {
  const order = readOrder(readRecord<ApiOrder>(body, ['id']))
  return { ...order, key: order.id ?? '' }
}

type Figures = Omit<DashboardStatsResponse['data'], 'printedOrders' | 'notPrintedOrders'>

const readFigures = reader<Figures>()({
  totalOrders: named('total', toNumber),
  /** Reais. */
  totalAmount: named('amount', toNumber),
  draftOrders: named('DRAFT', toNumber),
  confirmedOrders: named('CONFIRMED', toNumber),
  integratedOrders: named('INTEGRATED', toNumber),
  erpFailedOrders: named('failed', toNumber),
})

/**
 * Reads any response of GET /api/orders/stats/dashboard: the number of orders of each status, the `total`, and their `amount`.
 * @throws ApiError `UNEXPECTED_SHAPE` for a body without an object
 */
export function readOrderStats(body: unknown): Readonly<Record<string, number | null>> {
  return readFigures(readRecord<Figures>(body))
}
