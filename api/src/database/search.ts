import { or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Letters with accents, taken apart (NFD), carry them as characters of this range. */
const ACCENTS = '[\\u0300-\\u036f]'

/**
 * The condition that a row holds the needle in one of the columns, whatever case and accents: `joao` finds `João`. No
 * condition for a blank needle. Scans the table, which for some thousand rows takes milliseconds.
 */
export function containsText(columns: readonly AnyPgColumn[], needle: string | undefined): SQL | undefined {
  const wanted = needle?.trim()
  if (!wanted) return undefined
  const pattern = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`
  return or(...columns.map((column) => sql`${folded(column)} like ${folded(pattern)}`))
}

function folded(text: AnyPgColumn | string): SQL {
  return sql`lower(regexp_replace(normalize(${text}::text, NFD), ${ACCENTS}, '', 'g'))`
}
