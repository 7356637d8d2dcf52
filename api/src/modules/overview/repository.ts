import type { CustomerAttention, OrderFilters } from '@celeiro/api-contract'
import { and, asc, count, countDistinct, desc, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../../database/database.ts'
import { priceTables, products } from '../../database/schema/catalog.ts'
import { customers } from '../../database/schema/customers.ts'
import { orderItems, orderLogs, orders } from '../../database/schema/orders.ts'
import { addDays, type Calendar, type CalendarDay } from '../../time/calendar.ts'
import { ATTENTIONS, openOrders } from '../customers/repository.ts'
import { CUSTOMER_NAME } from '../orders/kept-names.ts'
import { matching } from '../orders/order-filters.ts'
import { countOrders } from '../orders/repository.ts'
import { endingWithin, endOfSeason } from '../price-tables/season-end.ts'

/** How many stand in a list of those with the most value. */
const MOST = 10

/** How many records need attention, and the oldest. */
export interface Found {
  count: number
  oldest?: { id: string; name: string; at: Date | string; isCreation?: boolean } | null | undefined
}

/** A row for each day, which an index is read for: the planner cannot know how few days there are. */
function eachDay(days: readonly CalendarDay[]): SQL {
  const instants = (of: 'begin' | 'end') =>
    sql`${sql.param(days.map((day) => day[of].toISOString()))}::text[]::timestamptz[]`
  const names = sql`${sql.param(days.map(({ day }) => day))}::text[]`
  return sql`unnest(${names}, ${instants('begin')}, ${instants('end')}) as each_day (day, day_begin, day_end)`
}
const ofEachDay = (instant: AnyPgColumn) => sql`${instant} >= day_begin and ${instant} < day_end`

const within = (instant: AnyPgColumn, from: Date, until: Date) => and(gte(instant, from), lt(instant, until))
/** A draft is no sale yet. */
const soldWithin = (from: Date, until: Date) =>
  and(ne(orders.status, 'DRAFT'), within(orders.createdAt, from, until))
const sumOf = (amount: AnyPgColumn) => sql`sum(${amount})`.mapWith(Number)

/** How many orders a list with these filters has, and the one that waits longest, by the time of an event or of its creation. */
export async function findOrders(
  db: Executor,
  filters: OrderFilters,
  event: AnyPgColumn,
  calendar: Calendar,
) {
  const filter = await matching(db, filters, calendar)
  const since = sql`coalesce(${event}, ${orders.createdAt})`.mapWith(orders.createdAt)
  const isCreation = sql<boolean>`coalesce(${event} = ${orders.createdAt}, true)`
  const [oldest] = await db
    .select({ id: orders.id, name: CUSTOMER_NAME, at: since, isCreation })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(filter)
    .orderBy(since, asc(orders.id))
    .limit(1)
  return { count: await countOrders(db, filter), oldest }
}

/** Likewise the customers of a list, of both at once; the oldest is the one with the oldest open order. */
export async function findCustomers(db: Executor): Promise<Record<CustomerAttention, Found>> {
  const open = openOrders(db)
  const those = (attention: CustomerAttention) => {
    const filter = sql`filter (where ${ATTENTIONS[attention](open.total)})`
    const { id, name } = customers
    return sql<Found>`json_build_object('count', count(*) ${filter}, 'oldest', (array_agg(
      json_build_object('id', ${id}, 'name', ${name}, 'at', ${open.since}) order by ${open.since}, ${id}) ${filter})[1])`
  }
  const [found] = await db
    .select({
      BLOCKED_WITH_OPEN_ORDERS: those('BLOCKED_WITH_OPEN_ORDERS'),
      ABOVE_LIMIT: those('ABOVE_LIMIT'),
    })
    .from(open)
    .innerJoin(customers, eq(customers.id, open.customerId))
  if (!found) throw new Error('an aggregate returned no row')
  return found
}

/** Likewise the price tables whose season ends soon; the first to end stands for the oldest. */
export async function findEndingTables(db: Executor, today: string, { beginOf }: Calendar): Promise<Found> {
  const ending = endingWithin(today)
  const { harvestYear: year, harvestEndMonth: month, id, name } = priceTables
  const [first] = await db
    // Harvest tables have both.
    .select({ id, name, year: sql<number>`${year}`, month: sql<number>`${month}` })
    .from(priceTables)
    .where(ending)
    .orderBy(asc(year), asc(month), asc(id))
    .limit(1)
  // Zones to the west have the same day then.
  const endOf = (day: string) => new Date(beginOf(addDays(day, 1)).getTime() - 1)
  const oldest = first && { id: first.id, name: first.name, at: endOf(endOfSeason(first.year, first.month)) }
  return { count: await db.$count(priceTables, ending), oldest }
}

export function findSales(db: Executor, days: readonly CalendarDay[]) {
  const ofDay = db
    .select({ status: orders.status, orders: count().as('orders'), value: sumOf(orders.total).as('value') })
    .from(orders)
    .where(ofEachDay(orders.createdAt))
    .groupBy(orders.status)
    .as('of_day')
  return db
    .select({ day: sql<string>`day`, status: ofDay.status, orders: ofDay.orders, value: ofDay.value })
    .from(eachDay(days))
    .innerJoinLateral(ofDay, sql`true`)
    .orderBy(sql`day`, ofDay.status)
}
export type Sale = Awaited<ReturnType<typeof findSales>>[number]

/**
 * Attempts to reach the ERP by day, oldest first. As for the failure of an order, only an error or a success in its log is an outcome.
 * An integration may write two entries about one success: an order reaches the ERP at most once a day.
 */
export function findErpAttempts(db: Executor, days: readonly CalendarDay[]) {
  const failed = sql`count(*) filter (where ${orderLogs.level} = 'ERROR')`
  const reached = sql`count(distinct ${orderLogs.orderId}) filter (where ${orderLogs.level} = 'INFO')`
  return db
    .select({
      day: sql<string>`day`,
      attempts: sql`${failed} + ${reached}`.mapWith(Number),
      failed: failed.mapWith(Number),
    })
    .from(eachDay(days))
    .innerJoin(orderLogs, ofEachDay(orderLogs.createdAt))
    .where(
      and(
        inArray(orderLogs.eventType, ['ERP_SYNC', 'ORDER_INTEGRATED']),
        inArray(orderLogs.level, ['ERROR', 'INFO']),
      ),
    )
    .groupBy(sql`day`)
    .orderBy(sql`day`)
}

export async function countFailedOrders(db: Executor, from: Date): Promise<number> {
  const { orderId, eventType, level, createdAt } = orderLogs
  const [row] = await db
    .select({ orders: countDistinct(orderId) })
    .from(orderLogs)
    .where(
      and(inArray(eventType, ['ERP_SYNC', 'ORDER_INTEGRATED']), eq(level, 'ERROR'), gte(createdAt, from)),
    )
  return row?.orders ?? 0
}

export function findBestCustomers(db: Executor, from: Date, until: Date) {
  const best = db
    .select({ id: orders.customerId, orders: count().as('orders'), value: sumOf(orders.total).as('value') })
    .from(orders)
    .where(soldWithin(from, until))
    .groupBy(orders.customerId)
    .orderBy(sql`value desc`, asc(orders.customerId))
    .limit(MOST)
    .as('best')
  return db
    .select({ id: customers.id, name: customers.name, orders: best.orders, value: best.value })
    .from(best)
    .innerJoin(customers, eq(customers.id, best.id))
    .orderBy(desc(best.value), asc(best.id))
}

/** `offset 0` keeps the planner from reading the items of all orders to find those of a month. */
export function findBestProducts(db: Executor, from: Date, until: Date) {
  const { productId, orderId, quantity, total } = orderItems
  const best = db
    .select({
      id: sql<string>`item.product_id`.as('product_id'),
      quantity: sql`sum(item.quantity)`.mapWith(Number).as('quantity'),
      value: sql`sum(item.total)`.mapWith(Number).as('value'),
    })
    .from(orders)
    .innerJoin(
      sql`lateral (select ${productId}, ${quantity}, ${total} from ${orderItems} where ${orderId} = ${orders.id} offset 0) as item`,
      sql`true`,
    )
    .where(soldWithin(from, until))
    .groupBy(sql`item.product_id`)
    .orderBy(sql`value desc`, sql`item.product_id`)
    .limit(MOST)
    .as('best')
  const { id, name, unit } = products
  return db
    .select({ id, name, quantity: best.quantity, unit, value: best.value })
    .from(best)
    .innerJoin(products, eq(products.id, best.id))
    .orderBy(desc(best.value), asc(best.id))
}
