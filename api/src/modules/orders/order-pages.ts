import type { ListOrdersQuery, Order } from '@celeiro/api-contract'
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../../database/database.ts'
import { rowRange } from '../../database/paging.ts'
import { priceTables, products } from '../../database/schema/catalog.ts'
import { customers, properties } from '../../database/schema/customers.ts'
import { orderCounts } from '../../database/schema/kept-figures.ts'
import { orderItems, orders } from '../../database/schema/orders.ts'
import { createdRange } from './created-range.ts'
import { daySpans } from './day-spans.ts'

type Relations = Pick<Order, 'customer' | 'property' | 'orderItems' | 'priceTable'>

type OrderPage = { totalCount: number; orders: Order[] }

/**
 * Reads pages of orders, newest first; orders with the same timestamp by id, so that no page repeats or skips one.
 *
 * One prepared statement per combination of filters and relations reads the total and the page on the same state of
 * the database. Its time depends neither on the depth of the page nor on the number of orders: the kept counts give
 * the total and the day in which the page begins, and only the orders of that day are skipped.
 */
export function createOrderPages(db: Executor): (query: ListOrdersQuery) => Promise<OrderPage> {
  const statements = new Map<string, ReturnType<typeof prepare>>()
  return async (query) => {
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
  const { head, days, tail } = daySpans(range)
  const { limit, offset } = rowRange(query)
  return {
    status: query.status ?? 'ALL',
    printStatus: query.statusImpressao ?? 'ALL',
    from: range.from?.toISOString() ?? '-infinity',
    ...{ headFrom: head.from, headUntil: head.until },
    ...{ daysFrom: days.from, daysUntil: days.until },
    ...{ tailFrom: tail.from, tailUntil: tail.until },
    limit,
    offset: String(offset),
  }
}

const instant = (name: string) => sql`${sql.placeholder(name)}::timestamptz`
const offset = sql`${sql.placeholder('offset')}::bigint`

function prepare(db: Executor, name: string, query: ListOrdersQuery) {
  const matches = and(
    query.status && sql`${orders.status} = ${sql.placeholder('status')}`,
    query.statusImpressao && sql`${orders.printStatus} = ${sql.placeholder('printStatus')}`,
  )
  const countOf = (from: SQL, until: SQL) =>
    sql`select ${from}, ${until}, (select count(*) from ${orders} where ${and(matches, gte(orders.createdAt, from), lt(orders.createdAt, until))})`

  const spans = sql`
    select ${orderCounts.day} as "from", ${orderCounts.day} + interval '1 day' as until, sum(${orderCounts.orders}) as orders
    from ${orderCounts}
    where ${orderCounts.status} = ${sql.placeholder('status')} and ${orderCounts.printStatus} = ${sql.placeholder('printStatus')}
      and ${orderCounts.day} >= ${instant('daysFrom')} and ${orderCounts.day} < ${instant('daysUntil')}
    group by ${orderCounts.day}
    union all ${countOf(instant('headFrom'), instant('headUntil'))}
    union all ${countOf(instant('tailFrom'), instant('tailUntil'))}`
  const running = sql`select until, orders, sum(orders) over (order by "from" desc) as through from (${spans}) as spans`
  const start = sql`(
    select coalesce(sum(orders), 0) as total, max(until) filter (where through > ${offset}) as until,
      ${offset} - coalesce(sum(orders) filter (where through <= ${offset}), 0) as skip
    from (${running}) as running) as start`

  const newestIds = sql`
    select ${orders.id} as id from ${orders}
    where ${and(matches, gte(orders.createdAt, instant('from')), sql`${orders.createdAt} < start.until`)}
    order by ${orders.createdAt} desc, ${orders.id} desc
    limit ${sql.placeholder('limit')} offset start.skip`

  // The limit keeps the planner from joining whole tables: it cannot know how few rows a page has.
  const listed = db.select().from(orders).where(sql`${orders.id} = page.id`).limit(1).as('listed')
  return db
    .select({
      totalCount: sql`start.total`.mapWith(Number),
      order: {
        id: listed.id,
        status: listed.status,
        statusImpressao: listed.printStatus,
        total: listed.total,
        createdAt: listed.createdAt,
      },
      relations: relationsOf(listed, query),
    })
    .from(start)
    .leftJoinLateral(sql`(${newestIds}) as page`, sql`true`)
    .leftJoinLateral(listed, sql`true`)
    .orderBy(desc(listed.createdAt), desc(listed.id))
    .prepare(name)
}

type OrderColumns = Record<'id' | 'customerId' | 'propertyId' | 'priceTableId', AnyPgColumn>

/** The requested related records in the API's spelling, as one JSON object. */
function relationsOf(order: OrderColumns, query: ListOrdersQuery): SQL<Relations> {
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
        'product', json_build_object('id', ${products.id}, 'name', ${products.name})) order by ${orderItems.position}), '[]')
      from ${orderItems} join ${products} on ${eq(products.id, orderItems.productId)} where ${eq(orderItems.orderId, order.id)})`)
  if (query.includePriceTable)
    parts.push(sql`'priceTable', (
      select json_build_object('id', ${priceTables.id}, 'name', ${priceTables.name}, 'type', ${priceTables.type}, 'termType', ${priceTables.termType}, 'shortTermOption', ${priceTables.shortTermOption})
      from ${priceTables} where ${eq(priceTables.id, order.priceTableId)})`)
  return sql<Relations>`json_build_object(${sql.join(parts, sql`, `)})`
}

type Row = Awaited<ReturnType<ReturnType<typeof prepare>['execute']>>[number]

/** A page past the end has one row with nothing but the total. */
function toOrder({ order, relations }: Row): Order[] {
  if (!order) return []
  return [{ ...order, total: Number(order.total), createdAt: order.createdAt.toISOString(), ...relations }]
}
