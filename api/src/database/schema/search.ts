import type { RecordKind } from '@celeiro/api-contract/vocabulary'
import { customType, pgTable, text } from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * The words of every record that a search finds, except orders: those are found by their id, their customer and their farm.
 * Triggers keep them. The migration makes it one partition per kind, so that the records of one kind do not slow down another.
 */
export const searchEntries = pgTable('search_entries', {
  kind: text().$type<RecordKind>().notNull(),
  recordId: text().notNull(),
  /** In lower case without accents and punctuation, the name first, one blank between words. */
  words: text().notNull(),
  /** The same words, for the index; PostgreSQL generates it. Not through a parser of texts: it would split and stem them. */
  terms: tsvector(),
})

/**
 * The words in `search_entries`, for corrections of typos. Triggers append new ones; a word may stand here twice, so that no
 * writer waits for another, and stays when its last record is gone.
 */
export const searchTerms = pgTable('search_terms', {
  /** Four letters or more, no digits. */
  word: text().notNull(),
})
