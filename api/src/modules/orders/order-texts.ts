import { and, eq, like, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { customers, properties } from '../../database/schema/customers.ts'
import { orders } from '../../database/schema/orders.ts'
import { containsText } from '../../database/search.ts'
import { type EntryKind, matchingIds } from '../search/find-entries.ts'
import { ID_START, tokensOf } from '../search/needle.ts'

/** Orders of customers with every word of a text, or a word that begins with it, in their name. */
export const ofCustomersNamed = (text: string): SQL => sql`${orders.customerId} in (${customersNamed(text)})`

/** Orders whose customer and farm have every word of a text in their names, and those whose id begins with it. */
export function withText(text: string): SQL {
  const found = alias(orders, 'found')
  const [word, ...others] = tokensOf(text)
  // As one list of ids: a condition with an OR would compare each of all orders.
  const sources = [
    sql`select ${found.id} from ${orders} as found where ${found.customerId} in (${customersNamed(text)})`,
    sql`select ${found.id} from ${orders} as found where ${found.propertyId} in (${propertiesNamed(text)})`,
  ]
  if (word && others.length === 0 && ID_START.test(word.code)) {
    sources.push(sql`select ${found.id} from ${orders} as found where ${like(found.id, `${word.code}%`)}`)
  }
  return sql`${orders.id} in (${sql.join(sources, sql` union all `)})`
}

const customersNamed = (text: string) =>
  sql`select ${customers.id} from ${customers} where ${named('CUSTOMER', customers.id, [customers.name], text)}`

const propertiesNamed = (text: string) => sql`
  select ${properties.id} from ${properties} join ${customers} on ${eq(customers.id, properties.customerId)}
  where ${named('PROPERTY', properties.id, [properties.name, customers.name], text)}`

/** The index has towns and tax ids, too; the names decide. */
function named(
  kind: EntryKind,
  id: AnyPgColumn,
  names: readonly AnyPgColumn[],
  text: string,
): SQL | undefined {
  const tokens = tokensOf(text)
  if (tokens.length === 0) return sql`false`
  return and(sql`${id} in (${matchingIds(kind, tokens)})`, containsText(names, text))
}
