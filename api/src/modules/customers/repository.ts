import { asc, eq, sql } from 'drizzle-orm'
import { alphabetically } from '../../database/alphabetical.ts'
import type { Executor } from '../../database/database.ts'
import { customers, properties } from '../../database/schema/customers.ts'

export async function customerExists(db: Executor, customerId: string): Promise<boolean> {
  return (await db.$count(customers, eq(customers.id, customerId))) > 0
}

/** The next customers by name, after the given one. */
export function findCustomers(db: Executor, after: { id: string; name: string } | undefined, limit: number) {
  return db
    .select()
    .from(customers)
    .where(after && isAfter(customers, after))
    .orderBy(alphabetically(customers.name), asc(customers.id))
    .limit(limit)
}
export type CustomerRow = Awaited<ReturnType<typeof findCustomers>>[number]

/** The next farms by name, after the given one. */
export function findProperties(db: Executor, after: { id: string; name: string } | undefined, limit: number) {
  return selectProperties(db)
    .where(after && isAfter(properties, after))
    .limit(limit)
}
export type PropertyRow = Awaited<ReturnType<typeof findProperties>>[number]

/** The farms of one customer, by name. */
export function findPropertiesOf(db: Executor, customerId: string) {
  return selectProperties(db).where(eq(properties.customerId, customerId))
}

function selectProperties(db: Executor) {
  return db
    .select({
      property: properties,
      customer: { id: customers.id, name: customers.name, taxId: customers.taxId },
    })
    .from(properties)
    .innerJoin(customers, eq(customers.id, properties.customerId))
    .orderBy(alphabetically(properties.name), asc(properties.id))
    .$dynamic()
}

function isAfter(table: typeof customers | typeof properties, { id, name }: { id: string; name: string }) {
  return sql`(${alphabetically(table.name)}, ${table.id}) > (${alphabetically(sql`${name}::text`)}, ${id})`
}
