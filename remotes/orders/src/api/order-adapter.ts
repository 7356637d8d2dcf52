import type {
  Order as ApiOrder,
  OrderItem as ApiOrderItem,
  DashboardStatsResponse,
  OrderSort,
} from '@celeiro/api-contract'
import type { PrintStatus } from '@celeiro/api-contract/vocabulary'
import { type Wire, wire } from '@celeiro/api-contract/wire'
import {
  findList,
  readList,
  readPagination,
  readRecord,
  readText,
  readTimestamp,
  withKeys,
} from '@celeiro/shared-auth'
import { sumMoney, toNumber } from '@celeiro/ui-kit'
import { ORDERS_PER_PAGE, type Order, type OrderItem, type OrderPage, type OrderStats } from './order.ts'

/** The names in GET /api/orders of the fields that it sorts by, which the columns show. */
export const SORT_NAMES: Readonly<Partial<Record<keyof Order, OrderSort>>> = {
  id: 'id',
  customer: 'customer',
  property: 'property',
  status: 'status',
  erpFailure: 'erpFailure',
  printStatus: 'statusImpressao',
  total: 'total',
  createdAt: 'createdAt',
}

/** The parameter of GET /api/orders for a print status. */
export const printStatusParam = (printStatus: PrintStatus) => ({ statusImpressao: printStatus })

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

/**
 * Reads any response of GET /api/orders/stats/dashboard.
 * @throws ApiError `UNEXPECTED_SHAPE` for a body without an object
 */
export function readOrderStats(body: unknown): OrderStats {
  const stats = readRecord<DashboardStatsResponse['data']>(body)
  return {
    total: toNumber(stats.totalOrders),
    amount: toNumber(stats.totalAmount),
    DRAFT: toNumber(stats.draftOrders),
    CONFIRMED: toNumber(stats.confirmedOrders),
    INTEGRATED: toNumber(stats.integratedOrders),
    failed: toNumber(stats.erpFailedOrders),
  }
}

function readOrder(row: Wire<ApiOrder>): Omit<Order, 'key'> {
  const { id, status, statusImpressao, total, createdAt, erpFailure, erpDifference, orderItems, ...records } =
    row
  const { customer, property, priceTable, ...unread } = records
  // The contract has no field that the screens do not know.
  unread satisfies Record<string, never>
  const buyer = wire<ApiOrder['customer']>(customer)
  const farm = wire<ApiOrder['property']>(property)
  const prices = wire<ApiOrder['priceTable']>(priceTable)
  const items = findList<ApiOrderItem, ItemAlias>(orderItems, 'items')?.map(readItem)
  return {
    id: readText(id),
    status: readText(status),
    printStatus: readText(statusImpressao),
    total: total == null ? sumOfItems(items) : toNumber(total),
    createdAt: readTimestamp(createdAt),
    erpFailure: readErpState(erpFailure),
    erpDifference: readErpState(erpDifference),
    customer: {
      id: readText(buyer.id),
      name: readText(buyer.name),
      email: readText(buyer.email),
      phone: readText(buyer.phone),
    },
    property: {
      id: readText(farm.id),
      name: readText(farm.name),
      address: readText(farm.address),
      city: readText(farm.city),
      state: readText(farm.state),
    },
    priceTable: { id: readText(prices.id), name: readText(prices.name) },
    items: withKeys(items ?? []),
  }
}

function readErpState(value: unknown): Order['erpFailure'] {
  const state = wire<ApiOrder['erpFailure']>(value)
  const since = readTimestamp(state.since)
  const reason = readText(state.reason)
  return since === null && reason === null ? null : { since, reason }
}

/** The keys under which servers send the unit of an item, which the specification does not have. */
type UnitAlias = 'unidade' | 'unit'

/** The keys under which other servers send the product name of an item, and its unit. */
type ItemAlias = 'productName' | 'name' | UnitAlias

function readItem(row: Wire<ApiOrderItem, ItemAlias>): Omit<OrderItem, 'key'> {
  const product = wire<ApiOrderItem['product'], 'sku' | UnitAlias>(row.product)
  const quantity = toNumber(row.quantidade)
  const unitPrice = toNumber(row.preco)
  return {
    id: readText(row.id),
    sku: readText(row.sku) ?? readText(product.sku),
    productId: readText(product.id),
    productName: readText(product.name) ?? readText(row.productName) ?? readText(row.name),
    quantity,
    unit: readUnit(row) ?? readUnit(product),
    unitPrice,
    total: toNumber(row.total) ?? itemTotal(quantity, unitPrice),
  }
}

const readUnit = ({ unidade, unit }: { [Key in UnitAlias]?: unknown }) => readText(unidade) ?? readText(unit)

/** Quantity × price in reais, rounded to the cent; null if either is unknown. */
function itemTotal(quantity: number | null, unitPrice: number | null): number | null {
  if (quantity === null || unitPrice === null) return null
  // 1.15 × 4.5 is 5.174999… in binary: remove the noise before rounding the half cent.
  const total = Math.round(Number((quantity * unitPrice * 100).toFixed(4))) / 100
  return Number.isFinite(total) ? total : null
}

/** The grand total if the response omits it; unknown if the items or any of their totals are unknown. */
function sumOfItems(items: readonly Pick<OrderItem, 'total'>[] | undefined): number | null {
  if (!items || items.some((item) => item.total === null)) return null
  return sumMoney(items.map((item) => item.total))
}
