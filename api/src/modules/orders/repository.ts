import type { OrderStatus, PrintStatus } from '@celeiro/api-contract/vocabulary'
import { and, asc, count, desc, eq, gte, inArray, lt, sql, sum } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'
import type { RowRange } from '../../database/paging.ts'
import { priceTables, products } from '../../database/schema/catalog.ts'
import { customers, properties } from '../../database/schema/customers.ts'
import { orderItems, orders } from '../../database/schema/orders.ts'
import type { CreatedRange } from './created-range.ts'

type OrderFilter = CreatedRange & {
  status: OrderStatus | undefined
  printStatus: PrintStatus | undefined
}

function matches(filter: OrderFilter) {
  return and(
    filter.status && eq(orders.status, filter.status),
    filter.printStatus && eq(orders.printStatus, filter.printStatus),
    filter.from && gte(orders.createdAt, filter.from),
    filter.until && lt(orders.createdAt, filter.until),
  )
}

export function countOrders(db: Executor, filter: OrderFilter): Promise<number> {
  return db.$count(orders, matches(filter))
}

/** One page, newest first; orders with the same timestamp by id, so that no page repeats or skips one. */
export function findOrders(db: Executor, filter: OrderFilter, range: RowRange) {
  return db
    .select({ order: orders, customer: customers, property: properties, priceTable: priceTables })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(properties, eq(properties.id, orders.propertyId))
    .leftJoin(priceTables, eq(priceTables.id, orders.priceTableId))
    .where(matches(filter))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(range.limit)
    .offset(range.offset)
}
export type OrderRow = Awaited<ReturnType<typeof findOrders>>[number]

/** The items of the given orders, in the sequence of each order. */
export async function findItems(db: Executor, orderIds: string[]) {
  if (orderIds.length === 0) return []
  return db
    .select({ item: orderItems, productName: products.name })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(inArray(orderItems.orderId, orderIds))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position))
}
export type ItemRow = Awaited<ReturnType<typeof findItems>>[number]

export async function aggregateOrders(db: Executor) {
  const [row] = await db
    .select({
      totalOrders: count(),
      draftOrders: countWhere(eq(orders.status, 'DRAFT')),
      confirmedOrders: countWhere(eq(orders.status, 'CONFIRMED')),
      integratedOrders: countWhere(eq(orders.status, 'INTEGRATED')),
      printedOrders: countWhere(eq(orders.printStatus, 'PRINTED')),
      notPrintedOrders: countWhere(eq(orders.printStatus, 'NOT_PRINTED')),
      totalAmount: sum(orders.total),
    })
    .from(orders)
  if (!row) throw new Error('an aggregate returned no row')
  return row
}

function countWhere(condition: ReturnType<typeof eq>) {
  return sql`count(*) filter (where ${condition})`.mapWith(Number)
}
