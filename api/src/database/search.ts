import { or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Unicode range of combining accents, as NFD separates them. */
const ACCENTS = '[\\u0300-\\u036f]'

/**
 * Matches rows that contain the needle in one of the columns, ignoring case and accents: `joao` finds `João`. A blank
 * needle matches all. Scans the table, which takes milliseconds for some thousand rows.
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
