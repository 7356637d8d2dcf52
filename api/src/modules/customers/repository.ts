import { asc, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../../database/database.ts'
import { customers, properties } from '../../database/schema/customers.ts'

/** Sorts names ignoring accents and case. Spelled out, because not every server has a collation for it. */
function alphabetically(name: AnyPgColumn) {
  return sql`lower(translate(${name}, 'ÁÀÂÃÄÉÊËÍÓÔÕÖÚÜÇáàâãäéêëíóôõöúüç', 'AAAAAEEEIOOOOUUCaaaaaeeeioooouuc'))`
}

export async function customerExists(db: Executor, customerId: string): Promise<boolean> {
  return (await db.$count(customers, eq(customers.id, customerId))) > 0
}

export function findCustomers(db: Executor) {
  return db.select().from(customers).orderBy(alphabetically(customers.name), asc(customers.id))
}
export type CustomerRow = Awaited<ReturnType<typeof findCustomers>>[number]

/** The farms of one customer, or of all customers. */
export function findProperties(db: Executor, customerId?: string) {
  return db
    .select({
      property: properties,
      customer: { id: customers.id, name: customers.name, taxId: customers.taxId },
    })
    .from(properties)
    .innerJoin(customers, eq(customers.id, properties.customerId))
    .where(customerId === undefined ? undefined : eq(properties.customerId, customerId))
    .orderBy(alphabetically(properties.name), asc(properties.id))
}
export type PropertyRow = Awaited<ReturnType<typeof findProperties>>[number]
