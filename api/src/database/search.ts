import { and, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** A column, or an expression. */
type Text = AnyPgColumn | SQL

/** The signs that are typed for an apostrophe: `d’água` is `d'água`. */
const APOSTROPHES = '’‘´`ʼ′'

/** Unicode range of combining accents, as NFD separates them. */
const ACCENTS = '[\\u0300-\\u036f]'

/**
 * Matches rows that contain every word of the needle in one of the columns, in any order, ignoring case, accents and the kind of apostrophe:
 * `silva joao` finds `João da Silva`. A blank needle matches all. Scans the table, which takes milliseconds for some
 * thousand rows.
 */
export function containsText(columns: readonly Text[], needle: string | undefined): SQL | undefined {
  const words = needle?.split(/\s+/).filter(Boolean) ?? []
  return and(...words.map((word) => or(...columns.map((column) => contains(column, word)))))
}

function contains(column: Text, word: string): SQL {
  return sql`${folded(column)} like ${folded(`%${word.replace(/[\\%_]/g, '\\$&')}%`)}`
}

function folded(text: Text | string): SQL {
  const plain = sql`translate(${text}::text, ${APOSTROPHES}, ${"'".repeat(APOSTROPHES.length)})`
  return sql`lower(regexp_replace(normalize(${plain}, NFD), ${ACCENTS}, '', 'g'))`
}
