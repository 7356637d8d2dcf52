import { type ListOrdersQuery, ORDER_SORTS, type Order, type OrderSort } from '@celeiro/api-contract'
import { ORDER_STATUSES } from '@celeiro/api-contract/vocabulary'
import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import { alphabetically } from '../../database/alphabetical.ts'
import type { Executor } from '../../database/database.ts'
import { hasId, only } from '../../database/find-row.ts'
import { following, newestFirst, rowRange } from '../../database/paging.ts'
import { priceTables, products } from '../../database/schema/catalog.ts'
import { customers, properties } from '../../database/schema/customers.ts'
import { orderItems, orderLogs, orders } from '../../database/schema/orders.ts'
import { CUSTOMER_NAME, ITEM_NAME, ITEM_UNIT, PROPERTY_NAME } from './kept-names.ts'

type Included = Pick<
  ListOrdersQuery,
  'includeCustomer' | 'includeProperty' | 'includeItems' | 'includePriceTable'
>

type Relations = Pick<Order, 'customer' | 'property' | 'orderItems' | 'priceTable'>

/** How many orders a filter leaves; without a text by an index alone. */
export async function countOrders(db: Executor, filter: SQL | undefined): Promise<number> {
  // Awaited here: what `$count` gives is no promise, and counts again for everyone who awaits it.
  return await db.$count(orders, filter)
}

const COLUMNS = {
  id: orders.id,
  status: orders.status,
  statusImpressao: orders.printStatus,
  total: orders.total,
  desconto: orders.discount,
  frete: orders.freight,
  createdAt: orders.createdAt,
  externalId: orders.externalId,
  integrationId: orders.integrationId,
  erpFailedAt: orders.erpFailedAt,
  erpFailure: orders.erpFailure,
  erpDiffersAt: orders.erpDiffersAt,
  erpDifference: orders.erpDifference,
}

/** What was noted last: the order that its log shows is that of an index. A difference that was settled is no note. */
const LATEST_NOTE = sql<{ text: string; at: string } | null>`(
  select json_build_object('text', ${orderLogs.message}, 'at', ${orderLogs.createdAt}) from ${orderLogs}
  where ${and(
    eq(orderLogs.orderId, orders.id),
    eq(orderLogs.eventType, 'MANUAL_LOG'),
    isNotNull(orderLogs.message),
    sql`${orderLogs.operation} is distinct from 'SETTLE_DIFFERENCE'`,
  )}
  order by ${desc(orderLogs.createdAt)}, ${desc(orderLogs.sequence)} limit 1)`

const selected = (query: Included) => ({
  order: COLUMNS,
  latestNote: LATEST_NOTE,
  relations: relationsOf(query),
})

/**
 * A page of the orders that match, newest first unless the query sorts them; orders that are equal in that by timestamp and id, so
 * that no page repeats or skips one. Indexes give the ids and skip those of the pages before; only the orders of the page are read.
 */
export async function findPage(db: Executor, query: ListOrdersQuery, filter: SQL | undefined) {
  const { limit, offset } = rowRange(query)
  const { key, names, parts, direction } = sortOf(query)
  const directed = (...columns: SQLWrapper[]) => columns.map((column) => direction(column))
  const newest = [orders.createdAt, orders.id]
  const after = following(query.after, newestFirst(orders.createdAt, orders.id))
  // Each is in the order of an index: at most the pages before are sorted, never all orders.
  const found = parts.map(
    (part, index) => sql`(
      select ${key ?? sql`null`} as key, ${sql.join(newest, sql`, `)}, ${index}::int as part
      from ${orders} ${names}
      where ${and(filter, part, after) ?? true}
      order by ${sql.join(key ? directed(key, ...newest) : directed(...newest), sql`, `)}
      limit ${offset + limit})`,
  )
  const order = directed(...(key ? [sql`key`] : []), sql`created_at`, sql`id`)
  if (parts.length > 1) order.unshift(sql`part`)
  const page = sql`(
    select * from (${sql.join(found, sql` union all `)}) as found
    order by ${sql.join(order, sql`, `)} limit ${limit} offset ${offset}) as page`
  const rows = await db
    .select(selected(query))
    .from(page)
    .innerJoin(orders, eq(orders.id, sql`page.id`))
    // Not by those of `orders`: the planner would read all orders in that order and look for the page among them.
    .orderBy(...order.map((by) => sql`page.${by}`))
  return rows.map(toOrder)
}

interface Sort {
  /** None is newest first, or oldest. */
  key?: AnyPgColumn | SQL
  names?: SQL
  /** Conditions that divide the orders: those of the first come first, whatever the key says. */
  parts?: SQL[]
}

const SORTS: Record<OrderSort, Sort> = {
  id: { key: orders.id },
  // The planner takes the customers in order of their names, and does not sort all orders.
  customer: {
    key: alphabetically(customers.name),
    names: sql`join ${customers} on ${eq(customers.id, orders.customerId)}`,
  },
  property: {
    key: alphabetically(properties.name),
    names: sql`left join ${properties} on ${eq(properties.id, orders.propertyId)}`,
    parts: [isNotNull(properties.id), isNull(orders.propertyId)],
  },
  status: { parts: ORDER_STATUSES.map((status) => eq(orders.status, status)) },
  // Its alphabetical order is that of an order's life.
  statusImpressao: { key: orders.printStatus },
  erpFailure: { parts: [isNotNull(orders.erpFailedAt), isNull(orders.erpFailedAt)] },
  total: { key: orders.total },
  createdAt: {},
  externalId: { key: orders.externalId, parts: [isNotNull(orders.externalId), isNull(orders.externalId)] },
  integrationId: {
    key: orders.integrationId,
    parts: [isNotNull(orders.integrationId), isNull(orders.integrationId)],
  },
}

function sortOf({ sort = '-createdAt' }: ListOrdersQuery) {
  const isDescending = sort.startsWith('-')
  const by = ORDER_SORTS.find((name) => name === sort.replace('-', '')) ?? 'createdAt'
  const { parts = [undefined], ...keys } = SORTS[by]
  return {
    ...keys,
    // Orders without a farm, a failure or a number stay last.
    parts: by === 'status' && isDescending ? parts.toReversed() : parts,
    direction: isDescending ? desc : asc,
  }
}

/** An order with the records that it names, as they are. */
export const findWithPartners = (db: Executor, id: string) =>
  db
    .select({ order: orders, customer: customers, property: properties, priceTable: priceTables })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(properties, eq(properties.id, orders.propertyId))
    .leftJoin(priceTables, eq(priceTables.id, orders.priceTableId))
    .where(eq(orders.id, id))

export async function findOrder(db: Executor, id: string): Promise<Order | undefined> {
  const rows = await db.select(selected(EVERYTHING)).from(orders).where(hasId(orders.id, id))
  return rows.map(toOrder)[0]
}

const WITH_PARTNERS = { includeCustomer: true, includeProperty: true }
const EVERYTHING = { ...WITH_PARTNERS, includeItems: true, includePriceTable: true }

/** The requested related records in the API's spelling, as one JSON object. */
function relationsOf(query: Included): SQL<Relations> {
  const parts: SQL[] = []
  if (query.includeCustomer)
    parts.push(sql`'customer', (
      select json_build_object('id', ${customers.id}, 'name', ${CUSTOMER_NAME}, 'email', ${customers.email}, 'phone', ${customers.phone})
      from ${customers} where ${eq(customers.id, orders.customerId)})`)
  if (query.includeProperty)
    parts.push(sql`'property', (
      select json_build_object('id', ${properties.id}, 'name', ${PROPERTY_NAME}, 'address', ${properties.address}, 'city', ${properties.city}, 'state', ${properties.state})
      from ${properties} where ${eq(properties.id, orders.propertyId)})`)
  if (query.includeItems)
    parts.push(sql`'orderItems', (
      select coalesce(json_agg(json_build_object('id', ${orderItems.id}, 'sku', ${orderItems.sku}, 'quantidade', ${orderItems.quantity}, 'preco', ${orderItems.unitPrice}, 'total', ${orderItems.total},
        'product', json_build_object('id', ${products.id}, 'name', ${ITEM_NAME}, 'unit', ${ITEM_UNIT})) order by ${orderItems.position}), '[]')
      from ${orderItems} join ${products} on ${eq(products.id, orderItems.productId)} where ${eq(orderItems.orderId, orders.id)})`)
  if (query.includePriceTable)
    parts.push(sql`'priceTable', (
      select json_build_object('id', ${priceTables.id}, 'name', ${priceTables.name}, 'type', ${priceTables.type}, 'termType', ${priceTables.termType}, 'shortTermOption', ${priceTables.shortTermOption})
      from ${priceTables} where ${eq(priceTables.id, orders.priceTableId)})`)
  return sql<Relations>`json_build_object(${sql.join(parts, sql`, `)})`
}

const toOrder = ({
  order: { erpFailedAt, erpFailure, erpDiffersAt, erpDifference, ...order },
  latestNote,
  relations,
}: SelectResultFields<ReturnType<typeof selected>>): Order => ({
  ...order,
  createdAt: order.createdAt.toISOString(),
  erpFailure: erpFailedAt && { since: erpFailedAt.toISOString(), reason: erpFailure },
  erpDifference: erpDiffersAt && { since: erpDiffersAt.toISOString(), reason: erpDifference },
  latestNote: latestNote?.text ?? null,
  latestNoteAt: latestNote && new Date(latestNote.at).toISOString(),
  ...relations,
})

const countWhere = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number)

export const aggregateOrders = (db: Executor, filter: SQL | undefined) =>
  db
    .select({
      totalOrders: count(),
      draftOrders: countWhere(eq(orders.status, 'DRAFT')),
      confirmedOrders: countWhere(eq(orders.status, 'CONFIRMED')),
      integratedOrders: countWhere(eq(orders.status, 'INTEGRATED')),
      erpFailedOrders: countWhere(isNotNull(orders.erpFailedAt)),
      printedOrders: countWhere(eq(orders.printStatus, 'PRINTED')),
      notPrintedOrders: countWhere(eq(orders.printStatus, 'NOT_PRINTED')),
      totalAmount: sql`coalesce(sum(${orders.total}), 0)`.mapWith(Number),
    })
    .from(orders)
    .where(filter)
    .then(only)
