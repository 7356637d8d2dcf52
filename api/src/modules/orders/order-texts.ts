import { eq, like, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../../database/database.ts'
import { customers, properties } from '../../database/schema/customers.ts'
import { orders } from '../../database/schema/orders.ts'
import { containsText } from '../../database/search.ts'
import { type EntryKind, matchingIds } from '../search/find-entries.ts'
import { tokensOf } from '../search/needle.ts'

// Names are looked up before the orders: with the ids themselves, the planner knows how many orders they have, and takes
// either an index of them or the order of the list. With a join it cannot know, and sorts all that match.

/** Orders of customers with every word of a text, or a word that begins with it, in their name. */
export async function ofCustomersNamed(db: Executor, text: string): Promise<SQL> {
  return anyOf(orders.customerId, await customersNamed(db, text))
}

/** Orders whose customer and farm have every word of a text in their names, and those with it as their number. */
export async function withText(db: Executor, text: string): Promise<SQL | undefined> {
  return or(
    anyOf(orders.customerId, await customersNamed(db, text)),
    anyOf(orders.propertyId, await propertiesNamed(db, text)),
    withNumber(text),
  )
}

/** Orders whose id begins with a text, if that tells orders apart, and the one that the ERP or another system calls so. */
export function withNumber(text: string): SQL | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  const start = typed.replace(/[\\%_]/g, '\\$&')
  // As typed or, as our ids are, in lower case; the numbers of other systems have capitals.
  const spellings = [start, start.toLowerCase()]
  const numbers = [typed, typed.toLowerCase(), typed.toUpperCase()]
  return or(
    ...(/^\S{4,}$/.test(start) ? spellings.map((spelling) => like(orders.id, `${spelling}%`)) : []),
    ...numbers.flatMap((number) => [eq(orders.externalId, number), eq(orders.integrationId, number)]),
  )
}

/** One parameter, however many ids. */
const anyOf = (column: AnyPgColumn, ids: readonly string[]) => sql`${column} = any(${sql.param(ids)}::text[])`

const customersNamed = (db: Executor, text: string) =>
  idsOf(
    db,
    text,
    sql`select ${customers.id}, ${customers.name}, null as customer from ${customers} where ${found('CUSTOMER', customers.id, text)}`,
  )

const propertiesNamed = (db: Executor, text: string) =>
  idsOf(
    db,
    text,
    sql`select ${properties.id}, ${properties.name}, ${customers.name} as customer
      from ${properties} join ${customers} on ${eq(customers.id, properties.customerId)}
      where ${found('PROPERTY', properties.id, text)}`,
  )

function found(kind: EntryKind, id: AnyPgColumn, text: string): SQL {
  const tokens = tokensOf(text)
  return tokens.length === 0 ? sql`false` : sql`${id} in (${matchingIds(kind, tokens)})`
}

/** Names decide: the index has towns and tax ids, too. `offset 0` keeps the planner from comparing the names of all first. */
async function idsOf(db: Executor, text: string, candidates: SQL): Promise<string[]> {
  const rows = await db
    .select({ id: sql<string>`id` })
    .from(sql`(${candidates} offset 0) as candidates`)
    .where(containsText([sql`name`, sql`customer`], text))
  return rows.map(({ id }) => id)
}
