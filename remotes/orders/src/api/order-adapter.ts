import { readFields, readList, readMoment, readPagination, readText, withKeys } from '@celeiro/shared-auth'
import { sumMoney, toNumber } from '@celeiro/ui-kit'
import type { Order, OrderItem, OrderPage } from './order.ts'
import { ORDERS_PER_PAGE } from './order-request.ts'

/**
 * Reads whatever GET /api/orders answered; a missing field is null.
 * @param page the page that was asked for, where the answer does not say
 * @throws ApiError `UNEXPECTED_SHAPE` for a body without a list
 */
export function readOrderPage(body: unknown, page: number): OrderPage {
  const rows = readList(body, 'orders')
  return {
    orders: withKeys(rows.map(readOrder)),
    ...readPagination(body, rows.length, ORDERS_PER_PAGE, page),
  }
}

function readOrder(row: Record<string, unknown>): Omit<Order, 'key'> {
  const customer = readFields(row.customer)
  const property = readFields(row.property)
  const items = Array.isArray(row.orderItems) ? readItems(row.orderItems) : null
  return {
    id: readText(row.id),
    status: readText(row.status),
    printStatus: readText(row.statusImpressao),
    total: row.total == null ? sumOfItems(items) : toNumber(row.total),
    createdAt: readMoment(row.createdAt),
    customer: {
      name: readText(customer.name),
      email: readText(customer.email),
      phone: readText(customer.phone),
    },
    property: {
      name: readText(property.name),
      address: readText(property.address),
      city: readText(property.city),
      state: readText(property.state),
    },
    items: items ?? [],
  }
}

function readItems(rows: readonly unknown[]): OrderItem[] {
  return withKeys(rows.filter(isObject).map((row) => readItem(readFields(row))))
}

/** Rows of a list that are no objects are dropped, as `readList` drops them. */
const isObject = (row: unknown) => typeof row === 'object' && row !== null && !Array.isArray(row)

function readItem(row: Record<string, unknown>): Omit<OrderItem, 'key'> {
  const product = readFields(row.product)
  const quantity = toNumber(row.quantidade)
  const unitPrice = toNumber(row.preco)
  return {
    id: readText(row.id),
    sku: readText(row.sku) ?? readText(product.sku),
    productName: readText(product.name) ?? readText(row.productName) ?? readText(row.name),
    quantity,
    unitPrice,
    total: toNumber(row.total) ?? itemTotal(quantity, unitPrice),
  }
}

/** Quantity × price in reais, rounded to the cent; null where either is unknown. */
function itemTotal(quantity: number | null, unitPrice: number | null): number | null {
  if (quantity === null || unitPrice === null) return null
  // 1.15 × 4.5 is 5.174999… in binary: the noise goes before the half cent is rounded.
  const total = Math.round(Number((quantity * unitPrice * 100).toFixed(4))) / 100
  return Number.isFinite(total) ? total : null
}

/** The grand total that the answer left out; unknown where the items are, or where one of them has no total. */
function sumOfItems(items: readonly OrderItem[] | null): number | null {
  if (items === null || items.some((item) => item.total === null)) return null
  return sumMoney(items.map((item) => item.total))
}
