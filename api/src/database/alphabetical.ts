import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * Sorts names ignoring accents and case. Spelled out, because not every server has a collation for it. Immutable, so
 * that an index can contain it.
 */
export function alphabetically(name: AnyPgColumn | SQL): SQL<string> {
  return sql<string>`lower(translate(${name}, 'ÁÀÂÃÄÉÊËÍÓÔÕÖÚÜÇáàâãäéêëíóôõöúüç', 'AAAAAEEEIOOOOUUCaaaaaeeeioooouuc'))`
}
