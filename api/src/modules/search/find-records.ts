import type { SearchHit } from '@celeiro/api-contract'
import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'
import { priceTables, products } from '../../database/schema/catalog.ts'
import { customers, properties } from '../../database/schema/customers.ts'
import { orders } from '../../database/schema/orders.ts'
import { users } from '../../database/schema/users.ts'
import { CUSTOMER_NAME, PROPERTY_NAME } from '../orders/kept-names.ts'
import type { EntryKind } from './find-entries.ts'

/** Reads the records of a kind as results, in no particular order. */
export const recordsOf: Record<EntryKind, (db: Executor, ids: string[]) => Promise<SearchHit[]>> = {
  async CUSTOMER(db, ids) {
    const rows = await db
      .select({
        id: customers.id,
        name: customers.name,
        cnpjCpf: customers.taxId,
        status: customers.status,
        active: customers.isActive,
        city: customers.city,
        state: customers.state,
      })
      .from(customers)
      .where(inArray(customers.id, ids))
    return rows.map((row) => ({ kind: 'CUSTOMER', ...row }))
  },

  async PROPERTY(db, ids) {
    const rows = await db
      .select({
        id: properties.id,
        name: properties.name,
        status: properties.status,
        active: properties.isActive,
        city: properties.city,
        state: properties.state,
        customerName: customers.name,
      })
      .from(properties)
      .innerJoin(customers, eq(customers.id, properties.customerId))
      .where(inArray(properties.id, ids))
    return rows.map((row) => ({ kind: 'PROPERTY', ...row }))
  },

  async PRODUCT(db, ids) {
    const rows = await db
      .select({ id: products.id, name: products.name, sku: products.sku })
      .from(products)
      .where(inArray(products.id, ids))
    return rows.map((row) => ({ kind: 'PRODUCT', ...row }))
  },

  async PRICE_TABLE(db, ids) {
    const rows = await db
      .select({
        id: priceTables.id,
        name: priceTables.name,
        type: priceTables.type,
        isActive: priceTables.isActive,
      })
      .from(priceTables)
      .where(inArray(priceTables.id, ids))
    return rows.map((row) => ({ kind: 'PRICE_TABLE', ...row }))
  },

  async USER(db, ids) {
    const rows = await db
      .select({
        id: users.id,
        name: users.name,
        username: users.username,
        userType: users.role,
        isActive: users.isActive,
      })
      .from(users)
      .where(inArray(users.id, ids))
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
