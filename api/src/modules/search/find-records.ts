import type { SearchHit } from '@celeiro/api-contract'
import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'
import { isoText } from '../../database/iso-text.ts'
import { priceTables, products } from '../../database/schema/catalog.ts'
import { customers, properties } from '../../database/schema/customers.ts'
import { orders } from '../../database/schema/orders.ts'
import { users } from '../../database/schema/users.ts'
import { CUSTOMER_NAME, PROPERTY_NAME } from '../orders/kept-names.ts'
import type { EntryKind } from './find-entries.ts'

/** Reads the records of a kind as results, in no particular order. */
export const recordsOf: Record<EntryKind, (db: Executor, ids: string[]) => PromiseLike<SearchHit[]>> = {
  CUSTOMER(db, ids) {
    const { id, name, taxId: cnpjCpf, status, isActive: active, city, state } = customers
    return db
      .select({ kind: sql<'CUSTOMER'>`'CUSTOMER'`, id, name, cnpjCpf, status, active, city, state })
      .from(customers)
      .where(inArray(id, ids))
  },

  PROPERTY(db, ids) {
    const { id, name, status, isActive: active, city, state } = properties
    const customerName = customers.name
    return db
      .select({ kind: sql<'PROPERTY'>`'PROPERTY'`, id, name, status, active, city, state, customerName })
      .from(properties)
      .innerJoin(customers, eq(customers.id, properties.customerId))
      .where(inArray(id, ids))
  },

  PRODUCT(db, ids) {
    const { id, name, sku } = products
    return db
      .select({ kind: sql<'PRODUCT'>`'PRODUCT'`, id, name, sku })
      .from(products)
      .where(inArray(id, ids))
  },

  PRICE_TABLE(db, ids) {
    const { id, name, type, isActive } = priceTables
    return db
      .select({ kind: sql<'PRICE_TABLE'>`'PRICE_TABLE'`, id, name, type, isActive })
      .from(priceTables)
      .where(inArray(id, ids))
  },

  USER(db, ids) {
    const { id, name, username, role: userType, isActive } = users
    return db
      .select({ kind: sql<'USER'>`'USER'`, id, name, username, userType, isActive })
      .from(users)
      .where(inArray(id, ids))
  },
}

interface OrderSources {
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
  return (
    db
      .select({
        kind: sql<'ORDER'>`'ORDER'`,
        id: orders.id,
        status: orders.status,
        total: orders.total,
        createdAt: isoText(orders.createdAt),
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
  )
}
