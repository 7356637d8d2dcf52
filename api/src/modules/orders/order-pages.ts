import type { ListOrdersQuery, Order, OrderSort } from '@celeiro/api-contract'
import { and, asc, desc, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { alphabetically } from '../../database/alphabetical.ts'
import type { Executor } from '../../database/database.ts'
import { rowRange } from '../../database/paging.ts'
import { priceTables, products } from '../../database/schema/catalog.ts'
import { customers, properties } from '../../database/schema/customers.ts'
import { orderItems, orders } from '../../database/schema/orders.ts'
import { createdRange } from './created-range.ts'
import { ofCustomersNamed, withText } from './order-texts.ts'

type Included = Pick<
  ListOrdersQuery,
  'includeCustomer' | 'includeProperty' | 'includeItems' | 'includePriceTable'
>

type Relations = Pick<Order, 'customer' | 'property' | 'orderItems' | 'priceTable'>

/** The orders of a filter, for SQL. Looks up the names in it. */
export async function matching(db: Executor, query: ListOrdersQuery): Promise<SQL | undefined> {
  const { from, until } = createdRange(query)
  return and(
    query.status && eq(orders.status, query.status),
    query.statusImpressao && eq(orders.printStatus, query.statusImpressao),
    from && gte(orders.createdAt, from),
    until && lt(orders.createdAt, until),
    query.search ? await withText(db, query.search) : undefined,
    query.cliente ? await ofCustomersNamed(db, query.cliente) : undefined,
    query.erpFailed ? isNotNull(orders.erpFailedAt) : undefined,
  )
}

/** How many orders a filter leaves; without a text by an index alone. */
export async function countOrders(db: Executor, filter: SQL | undefined): Promise<number> {
  // Awaited here: what `$count` gives is no promise, and counts again for everyone who awaits it.
  return await db.$count(orders, filter)
}

/** What a query counts: the same text for every page of the same filter. */
export const filterOf = (query: ListOrdersQuery): string => {
  const { status, statusImpressao, createdAfter, createdBefore, search, cliente, erpFailed } = query
  return JSON.stringify([status, statusImpressao, createdAfter, createdBefore, search, cliente, erpFailed])
}

const COLUMNS = {
  id: orders.id,
  status: orders.status,
  statusImpressao: orders.printStatus,
  total: orders.total,
  createdAt: orders.createdAt,
  erpFailedAt: orders.erpFailedAt,
  erpFailure: orders.erpFailure,
}

/**
 * A page of the orders that match, newest first unless the query sorts them; orders that are equal in that by timestamp and id, so that no
 * page repeats or skips one. An index gives the ids and skips those of the pages before; only the orders of the page are read.
 */
export async function findPage(
  db: Executor,
  query: ListOrdersQuery,
  filter: SQL | undefined,
): Promise<Order[]> {
  const { limit, offset } = rowRange(query)
  const { key, by, direction } = sortOf(query)
  const page = db
    .select({ id: orders.id, createdAt: orders.createdAt, key: sql`${key}`.as('key') })
    .from(orders)
    // The planner leaves out a join that nothing reads. With a condition on the customers it takes them first, in order of
    // their names, and does not sort all orders.
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .where(and(filter, by === 'customer' ? isNotNull(customers.id) : undefined))
    .orderBy(direction(key), direction(orders.createdAt), direction(orders.id))
    .limit(limit)
    .offset(offset)
    .as('page')
  const rows = await db
    .select({ order: COLUMNS, relations: relationsOf(query) })
    .from(page)
    .innerJoin(orders, eq(orders.id, page.id))
    // Not by those of `orders`: the planner would read all orders in that order and look for the page among them.
    .orderBy(direction(page.key), direction(page.createdAt), direction(page.id))
  return rows.map(toOrder)
}

const SORT_KEYS = {
  id: orders.id,
  customer: alphabetically(customers.name),
  total: orders.total,
  createdAt: orders.createdAt,
}

function sortOf({ sort = '-createdAt' }: ListOrdersQuery) {
  const isDescending = sort.startsWith('-')
  const by = sort.replace('-', '') as OrderSort // The contract has no others.
  return {
    by,
    key: SORT_KEYS[by],
    direction: isDescending ? desc : asc,
  }
}

/** One order with all related records. */
export async function findOrder(db: Executor, id: string): Promise<Order | undefined> {
  const rows = await db
    .select({ order: COLUMNS, relations: relationsOf(EVERYTHING) })
    .from(orders)
    .where(eq(orders.id, id))
  return rows.map(toOrder)[0]
}

const EVERYTHING = {
  includeCustomer: true,
  includeProperty: true,
  includeItems: true,
  includePriceTable: true,
}

/** The requested related records in the API's spelling, as one JSON object. */
function relationsOf(query: Included): SQL<Relations> {
  const parts: SQL[] = []
  if (query.includeCustomer)
    parts.push(sql`'customer', (
      select json_build_object('id', ${customers.id}, 'name', ${customers.name}, 'email', ${customers.email}, 'phone', ${customers.phone})
      from ${customers} where ${eq(customers.id, orders.customerId)})`)
  if (query.includeProperty)
    parts.push(sql`'property', (
      select json_build_object('id', ${properties.id}, 'name', ${properties.name}, 'address', ${properties.address}, 'city', ${properties.city}, 'state', ${properties.state})
      from ${properties} where ${eq(properties.id, orders.propertyId)})`)
  if (query.includeItems)
    parts.push(sql`'orderItems', (
      select coalesce(json_agg(json_build_object('id', ${orderItems.id}, 'sku', ${orderItems.sku}, 'quantidade', ${orderItems.quantity}, 'preco', ${orderItems.unitPrice}, 'total', ${orderItems.total},
        'product', json_build_object('id', ${products.id}, 'name', ${products.name}, 'unit', ${products.unit})) order by ${orderItems.position}), '[]')
      from ${orderItems} join ${products} on ${eq(products.id, orderItems.productId)} where ${eq(orderItems.orderId, orders.id)})`)
  if (query.includePriceTable)
    parts.push(sql`'priceTable', (
      select json_build_object('id', ${priceTables.id}, 'name', ${priceTables.name}, 'type', ${priceTables.type}, 'termType', ${priceTables.termType}, 'shortTermOption', ${priceTables.shortTermOption})
      from ${priceTables} where ${eq(priceTables.id, orders.priceTableId)})`)
  return sql<Relations>`json_build_object(${sql.join(parts, sql`, `)})`
}

type Row = {
  order: Pick<
    typeof orders.$inferSelect,
    'id' | 'status' | 'total' | 'createdAt' | 'erpFailedAt' | 'erpFailure'
  > &
    Pick<Order, 'statusImpressao'>
  relations: Relations
}

const toOrder = ({ order: { erpFailedAt, erpFailure, ...order }, relations }: Row): Order => ({
  ...order,
  total: Number(order.total),
  createdAt: order.createdAt.toISOString(),
  erpFailure: erpFailedAt && { since: erpFailedAt.toISOString(), reason: erpFailure },
  ...relations,
})
