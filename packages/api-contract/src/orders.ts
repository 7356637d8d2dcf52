import { z } from 'zod'
import { customer, property } from './customers.ts'
import type { PageEnvelope } from './envelopes.ts'
import { priceTable } from './price-tables.ts'
import {
  count,
  id,
  money,
  oneOf,
  quantity,
  queryFlag,
  queryText,
  timestamp,
  unitPrice,
  walkPagination,
  walkQuery,
} from './primitives.ts'
import type { RouteTable } from './route.ts'
import { ORDER_STATUSES, PRINT_STATUSES, USER_ROLES } from './vocabulary.ts'

const instantMessage = 'use uma data e hora ISO 8601, por exemplo 2026-03-10T00:00:00.000Z'

const instant = z.iso.datetime({ offset: true, error: instantMessage })

const searchedText = queryText(100)

export const ORDER_SORTS = [
  'id',
  'customer',
  'property',
  'status',
  'statusImpressao',
  'erpFailure',
  'total',
  'createdAt',
  'externalId',
  'integrationId',
] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

const flag = queryFlag.default(false)

/**
 * The filters of orders (spec §7). Both ends of the range are inclusive. Exactly midnight UTC means that whole day in the time zone
 * of the host, because the screen sends a picked day that way.
 */
const orderFilters = z.object({
  status: oneOf(ORDER_STATUSES).optional(),
  statusImpressao: oneOf(PRINT_STATUSES).optional(),
  createdAfter: instant.optional(),
  createdBefore: instant.optional(),
  /** Likewise by the confirmation, or by the creation of an order that came confirmed. */
  confirmedBefore: instant.optional(),
  /** Words, or beginnings of words, in the names of customer and farm, or the beginning of its id or of a number elsewhere. */
  search: searchedText.optional(),
  /** The same, in the name of the customer. */
  cliente: searchedText.optional(),
  /** Only orders of this customer. */
  customerId: searchedText.optional(),
  /** Only orders whose last attempt to reach the ERP failed. */
  erpFailed: flag,
  /** Only orders that differ from what the ERP has, or may differ, until somebody has settled it. */
  erpDiffers: flag,
})
export type OrderFilters = z.infer<typeof orderFilters>

/** The query of GET /api/orders. */
export const listOrdersQuery = z.object({
  ...walkQuery(instant),
  ...orderFilters.shape,
  /**
   * `-total` for the largest first; newest first by default. Statuses are in the order of an order's life. Orders without a farm
   * are last either way, and so are those without a failure. Not beside `after`.
   */
  sort: oneOf(ORDER_SORTS.flatMap((sort): (OrderSort | `-${OrderSort}`)[] => [sort, `-${sort}`])).optional(),
  includeCustomer: flag,
  includeProperty: flag,
  includeItems: flag,
  includePriceTable: flag,
})
export type ListOrdersQuery = z.infer<typeof listOrdersQuery>

const orderItem = z.object({
  id,
  sku: z.string(),
  quantidade: quantity,
  preco: unitPrice,
  total: money,
  product: z.object({ id, name: z.string(), unit: z.string() }),
})
export type OrderItem = z.infer<typeof orderItem>

/** Since when an order has failed to reach the ERP, or differs from it, and why. */
const erpState = z.object({ since: timestamp, reason: z.string().nullable() })

/** An order (spec §3), our `erpFailure` and `erpDifference`, its latest note, discount and freight, and its numbers elsewhere. A related record is absent unless requested, and null if the order has none. */
export const order = z.object({
  id,
  status: z.enum(ORDER_STATUSES),
  statusImpressao: z.enum(PRINT_STATUSES),
  /** The sum of its items, less the discount, with the freight. */
  total: money,
  desconto: money.nullable(),
  frete: money.nullable(),
  createdAt: timestamp,
  /** What other systems call it. */
  externalId: z.string().nullable(),
  /** Under which the ERP has booked it. */
  integrationId: z.string().nullable(),
  /** Why the last attempt to send it failed, by its log. */
  erpFailure: erpState.nullable(),
  /** Why it differs from what the ERP has, or may differ. */
  erpDifference: erpState.nullable(),
  /** What was noted last, as its log says it. */
  latestNote: z.string().nullable(),
  latestNoteAt: timestamp.nullable(),
  customer: customer.pick({ id: true, name: true, email: true, phone: true }).optional(),
  property: property.pick({ id: true, name: true, address: true, city: true, state: true }).nullish(),
  orderItems: z.array(orderItem).optional(),
  priceTable: priceTable
    .pick({ id: true, name: true, type: true, termType: true, shortTermOption: true })
    .nullish(),
})
export type Order = z.infer<typeof order>

/** One page, newest first. */
export const orderListResponse = z.object({
  data: z.object({ orders: z.array(order), ...walkPagination } satisfies PageEnvelope<typeof walkPagination>),
})
export type OrderListResponse = z.infer<typeof orderListResponse>

/** Response of GET /api/orders/{id}, with all related records. */
export const orderResponse = z.object({ data: order })

const dashboardStatsResponse = z.object({
  data: z.object({
    totalOrders: count,
    draftOrders: count,
    confirmedOrders: count,
    integratedOrders: count,
    erpFailedOrders: count,
    printedOrders: count,
    notPrintedOrders: count,
    totalAmount: money,
  }),
})
export type DashboardStatsResponse = z.infer<typeof dashboardStatsResponse>

const everyone = { tag: 'orders', roles: USER_ROLES } as const

export const orderRoutes = {
  'GET /api/orders': {
    ...everyone,
    id: 'listOrders',
    summary: 'Listar pedidos',
    query: listOrdersQuery,
    response: orderListResponse,
  },
  'GET /api/orders/stats/dashboard': {
    ...everyone,
    id: 'getOrderStats',
    summary: 'Resumo dos pedidos',
    feature: 'order-stats',
    query: orderFilters,
    response: dashboardStatsResponse,
  },
  'GET /api/orders/{id}': {
    ...everyone,
    id: 'getOrder',
    summary: 'Consultar um pedido',
    feature: 'record-lookup',
    response: orderResponse,
  },
} as const satisfies RouteTable
