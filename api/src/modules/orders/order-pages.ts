import type { ListOrdersQuery, Order } from '@celeiro/api-contract'
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../../database/database.ts'
import { rowRange } from '../../database/paging.ts'
import { priceTables, products } from '../../database/schema/catalog.ts'
import { customers, properties } from '../../database/schema/customers.ts'
import { orderCounts } from '../../database/schema/kept-figures.ts'
import { orderItems, orders } from '../../database/schema/orders.ts'
import { calendarSpans } from './calendar-spans.ts'
import { createdRange } from './created-range.ts'

type Included = Pick<
  ListOrdersQuery,
  'includeCustomer' | 'includeProperty' | 'includeItems' | 'includePriceTable'
>

type Relations = Pick<Order, 'customer' | 'property' | 'orderItems' | 'priceTable'>

type OrderPage = { totalCount: number; orders: Order[] }

/**
 * Reads pages of orders, newest first; orders with the same timestamp by id, so that no page repeats or skips one.
 *
 * One prepared statement per combination of filters and relations reads the total and the page on the same state of
 * the database. Its time depends neither on the depth of the page nor on the number of orders: the kept counts give
 * the total and the day in which the page begins, and only the orders of that day are skipped.
 */
export function createOrderPages(): (db: Executor, query: ListOrdersQuery) => Promise<OrderPage> {
  const databases = new WeakMap<Executor, Map<string, ReturnType<typeof prepare>>>()
  return async (db, query) => {
    const statements = databases.get(db) ?? new Map()
    databases.set(db, statements)
    const name = statementName(query)
    const statement = statements.get(name) ?? prepare(db, name, query)
    statements.set(name, statement)
    const rows = await statement.execute(parameters(query))
    return { totalCount: rows[0]?.totalCount ?? 0, orders: rows.flatMap(toOrder) }
  }
}

/** Only filters and relations change the text of a statement. */
function statementName(query: ListOrdersQuery): string {
  const parts = {
    status: query.status,
    print: query.statusImpressao,
    customer: query.includeCustomer,
    property: query.includeProperty,
    items: query.includeItems,
    table: query.includePriceTable,
  }
  return ['orders', ...Object.entries(parts).flatMap(([part, isPresent]) => (isPresent ? [part] : []))].join(
    '_',
  )
}

function parameters(query: ListOrdersQuery) {
  const range = createdRange(query)
  const { limit, offset } = rowRange(query)
  const spans = Object.entries(calendarSpans(range)).map(([name, { from, until }]) => [
    [`${name}From`, from],
    [`${name}Until`, until],
  ])
  return {
    status: query.status ?? 'ALL',
    printStatus: query.statusImpressao ?? 'ALL',
    from: range.from?.toISOString() ?? '-infinity',
    ...Object.fromEntries(spans.flat()),
    limit,
    offset: String(offset),
  }
}

const instant = (name: string) => sql`${sql.placeholder(name)}::timestamptz`
const offset = sql`${sql.placeholder('offset')}::bigint`

/** In UTC, whatever the time zone of the session. */
const endOf = (period: 'day' | 'month') =>
  sql`(${orderCounts.start} at time zone 'UTC' + ${sql.raw(`interval '1 ${period}'`)}) at time zone 'UTC'`

function prepare(db: Executor, name: string, query: ListOrdersQuery) {
  const matches = and(
    query.status && sql`${orders.status} = ${sql.placeholder('status')}`,
    query.statusImpressao && sql`${orders.printStatus} = ${sql.placeholder('printStatus')}`,
  )
  /** The kept counts of each day or month of a range. */
  const kept = (period: 'day' | 'month', from: SQL, until: SQL) => sql`
    select ${orderCounts.start} as "from", ${endOf(period)} as until, sum(${orderCounts.orders}) as orders
    from ${orderCounts}
    where ${orderCounts.period} = ${sql.raw(`'${period}'`)} and ${orderCounts.status} = ${sql.placeholder('status')}
      and ${orderCounts.printStatus} = ${sql.placeholder('printStatus')}
      and ${orderCounts.start} >= ${from} and ${orderCounts.start} < ${until}
    group by ${orderCounts.start}`
  /** Of a part of a day. */
  const counted = (from: SQL, until: SQL) => sql`
    select ${from}, ${until}, (select count(*) from ${orders} where ${and(matches, gte(orders.createdAt, from), lt(orders.createdAt, until))})`
  const spans = sql`
    ${counted(instant('headFrom'), instant('headUntil'))}
    union all ${kept('day', instant('headDaysFrom'), instant('headDaysUntil'))}
    union all ${kept('month', instant('monthsFrom'), instant('monthsUntil'))}
    union all ${kept('day', instant('tailDaysFrom'), instant('tailDaysUntil'))}
    union all ${counted(instant('tailFrom'), instant('tailUntil'))}`
  /** With the orders up to the end of each span, newest first. */
  const running = (rows: SQL) => sql`
    (select "from", until, orders, sum(orders) over (order by "from" desc) as through
     from (${rows}) as spans ("from", until, orders)) as running`

  // The span in which the page begins, then its day if it is a month.
  const span = sql`(
    select coalesce(sum(orders), 0) as total, max("from") filter (where through > ${offset}) as "from",
      max(until) filter (where through > ${offset}) as until,
      ${offset} - coalesce(sum(orders) filter (where through <= ${offset}), 0) as skip
    from ${running(spans)}) as span`
  const day = sql`(
    select least(max(until) filter (where through > span.skip), span.until) as until,
      span.skip - coalesce(sum(orders) filter (where through <= span.skip), 0) as skip
    from ${running(kept('day', sql`span."from"`, sql`span.until`))}) as start`

  const newestIds = sql`
    select ${orders.id} as id from ${orders}
    where ${and(matches, gte(orders.createdAt, instant('from')), sql`${orders.createdAt} < start.until`)}
    order by ${orders.createdAt} desc, ${orders.id} desc
    limit ${sql.placeholder('limit')} offset start.skip`
  // The planner expects a tenth of the orders from a limit that it does not know; the second limit is the contract's.
  const page = sql`(select id from (${newestIds}) as newest limit 100) as page`

  // A lookup per row, which no limit would make a join of whole tables.
  const listed = db.select().from(orders).where(sql`${orders.id} = page.id`).limit(1).as('listed')
  return db
    .select({
      totalCount: sql`span.total`.mapWith(Number),
      order: {
        id: listed.id,
        status: listed.status,
        statusImpressao: listed.printStatus,
        total: listed.total,
        createdAt: listed.createdAt,
      },
      relations: relationsOf(listed, query),
    })
    .from(span)
    .leftJoinLateral(day, sql`true`)
    .leftJoinLateral(page, sql`true`)
    .leftJoinLateral(listed, sql`true`)
    .orderBy(desc(listed.createdAt), desc(listed.id))
    .prepare(name)
}

/** One order with all related records. */
export async function findOrder(db: Executor, id: string): Promise<Order | undefined> {
  const rows = await db
    .select({
      order: {
        id: orders.id,
        status: orders.status,
        statusImpressao: orders.printStatus,
        total: orders.total,
        createdAt: orders.createdAt,
      },
      relations: relationsOf(orders, EVERYTHING),
    })
    .from(orders)
    .where(eq(orders.id, id))
  return rows.flatMap(toOrder)[0]
}

const EVERYTHING = {
  includeCustomer: true,
  includeProperty: true,
  includeItems: true,
  includePriceTable: true,
}

type OrderColumns = Record<'id' | 'customerId' | 'propertyId' | 'priceTableId', AnyPgColumn>

/** The requested related records in the API's spelling, as one JSON object. */
function relationsOf(order: OrderColumns, query: Included): SQL<Relations> {
  const parts: SQL[] = []
  if (query.includeCustomer)
    parts.push(sql`'customer', (
      select json_build_object('id', ${customers.id}, 'name', ${customers.name}, 'email', ${customers.email}, 'phone', ${customers.phone})
      from ${customers} where ${eq(customers.id, order.customerId)})`)
  if (query.includeProperty)
    parts.push(sql`'property', (
      select json_build_object('id', ${properties.id}, 'name', ${properties.name}, 'address', ${properties.address}, 'city', ${properties.city}, 'state', ${properties.state})
      from ${properties} where ${eq(properties.id, order.propertyId)})`)
  if (query.includeItems)
    parts.push(sql`'orderItems', (
      select coalesce(json_agg(json_build_object('id', ${orderItems.id}, 'sku', ${orderItems.sku}, 'quantidade', ${orderItems.quantity}, 'preco', ${orderItems.unitPrice}, 'total', ${orderItems.total},
        'product', json_build_object('id', ${products.id}, 'name', ${products.name}, 'unit', ${products.unit})) order by ${orderItems.position}), '[]')
      from ${orderItems} join ${products} on ${eq(products.id, orderItems.productId)} where ${eq(orderItems.orderId, order.id)})`)
  if (query.includePriceTable)
    parts.push(sql`'priceTable', (
      select json_build_object('id', ${priceTables.id}, 'name', ${priceTables.name}, 'type', ${priceTables.type}, 'termType', ${priceTables.termType}, 'shortTermOption', ${priceTables.shortTermOption})
      from ${priceTables} where ${eq(priceTables.id, order.priceTableId)})`)
  return sql<Relations>`json_build_object(${sql.join(parts, sql`, `)})`
}

type Row = Pick<Awaited<ReturnType<ReturnType<typeof prepare>['execute']>>[number], 'order' | 'relations'>

/** A page past the end has one row with nothing but the total. */
function toOrder({ order, relations }: Row): Order[] {
  if (!order) return []
  return [{ ...order, total: Number(order.total), createdAt: order.createdAt.toISOString(), ...relations }]
}
