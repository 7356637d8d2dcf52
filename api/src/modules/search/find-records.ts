import type { SearchHit } from '@celeiro/api-contract'
import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'
import { priceTables, products } from '../../database/schema/catalog.ts'
import { customers, properties } from '../../database/schema/customers.ts'
import { orders } from '../../database/schema/orders.ts'
import { users } from '../../database/schema/users.ts'
import { CUSTOMER_NAME, PROPERTY_NAME } from '../orders/kept-names.ts'
import type { EntryKind } from './find-entries.ts'

const { id: customerId, name: customerName, status, isActive, city, state } = customers

/** Reads the records of a kind as results, in no particular order. */
export const recordsOf: Record<EntryKind, (db: Executor, ids: string[]) => Promise<SearchHit[]>> = {
  async CUSTOMER(db, ids) {
    const { taxId } = customers
    const rows = await db
      .select({ id: customerId, name: customerName, cnpjCpf: taxId, status, active: isActive, city, state })
      .from(customers)
      .where(inArray(customerId, ids))
    return rows.map((row) => ({ kind: 'CUSTOMER', ...row }))
  },

  async PROPERTY(db, ids) {
    const { id, name, status, isActive, city, state } = properties
    const rows = await db
      .select({ id, name, status, active: isActive, city, state, customerName })
      .from(properties)
      .innerJoin(customers, eq(customerId, properties.customerId))
      .where(inArray(id, ids))
    return rows.map((row) => ({ kind: 'PROPERTY', ...row }))
  },

  async PRODUCT(db, ids) {
    const { id, name, sku } = products
    const rows = await db.select({ id, name, sku }).from(products).where(inArray(id, ids))
    return rows.map((row) => ({ kind: 'PRODUCT', ...row }))
  },

  async PRICE_TABLE(db, ids) {
    const { id, name, type, isActive } = priceTables
    const rows = await db.select({ id, name, type, isActive }).from(priceTables).where(inArray(id, ids))
    return rows.map((row) => ({ kind: 'PRICE_TABLE', ...row }))
  },

  async USER(db, ids) {
    const { id, name, username, role: userType, isActive } = users
    const rows = await db
      .select({ id, name, username, userType, isActive })
      .from(users)
      .where(inArray(id, ids))
    return rows.map((row) => ({ kind: 'USER', ...row }))
  },
}

interface OrderSources {
  /** Those with the number of the search. */
  withNumber: SQL | undefined
  customerIds: readonly string[]
  propertyIds: readonly string[]
  limit: number
}

/** Orders by the beginning of their id or by a number elsewhere, then those of customers and farms, newest first. */
export async function findOrders(
  db: Executor,
  { withNumber, customerIds, propertyIds, limit }: OrderSources,
): Promise<SearchHit[]> {
  const newestOf = (
    column: typeof orders.customerId | typeof orders.propertyId,
    ids: readonly string[],
  ) => sql`
    select newest.id, newest.created_at, false as by_number from unnest(array[${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )}]::text[]) as owner (id), lateral (
      select ${orders.id} as id, ${orders.createdAt} as created_at from ${orders} where ${column} = owner.id
      order by ${orders.createdAt} desc, ${orders.id} desc limit ${limit}
    ) as newest`
  const byNumber = sql`(select ${orders.id}, ${orders.createdAt}, true from ${orders} where ${withNumber} limit ${limit})`
  const sources = [
    ...(withNumber ? [byNumber] : []),
    ...(customerIds.length > 0 ? [newestOf(orders.customerId, customerIds)] : []),
    ...(propertyIds.length > 0 ? [newestOf(orders.propertyId, propertyIds)] : []),
  ]
  if (sources.length === 0) return []
  const rows = await db
    .select({
      id: orders.id,
      status: orders.status,
      total: orders.total,
      createdAt: orders.createdAt,
      erpNumber: sql<string | null>`coalesce(${orders.integrationId}, ${orders.externalId})`,
      customerName: CUSTOMER_NAME,
      propertyName: PROPERTY_NAME,
    })
    // Sorted and cut by what the indexes have: hundreds of orders are found, and few are joined. The planner would read all
    // orders for a condition with an OR.
    .from(
      sql`(select id, created_at, bool_or(by_number) as by_number from (${sql.join(sources, sql` union all `)}) as source (id, created_at, by_number)
        group by id, created_at order by 3 desc, 2 desc, 1 desc limit ${limit}) as found`,
    )
    .innerJoin(orders, sql`${orders.id} = found.id`)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(properties, eq(properties.id, orders.propertyId))
    .orderBy(sql`found.by_number desc`, desc(orders.createdAt), desc(orders.id))
  return rows.map(({ total, createdAt, ...row }) => ({
    kind: 'ORDER',
    ...row,
    total: Number(total),
    createdAt: createdAt.toISOString(),
  }))
}
