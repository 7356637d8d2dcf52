import type { RecordKind } from '@celeiro/api-contract/vocabulary'
import { and, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'
import { searchEntries, searchTerms } from '../../database/schema/search.ts'
import type { Token } from './needle.ts'
import type { Entry, SearchedWord } from './rank-entries.ts'

/** Kinds whose words are stored. Orders are found by their id, and through their customer and farm. */
export type EntryKind = Exclude<RecordKind, 'ORDER'>

type EntryOfKind = Entry & { kind: EntryKind }

/** Entries of a kind that are read and ranked, however many match. */
const CANDIDATES = 200

/** Words of one search that are compared with the misspelt one. */
const TERMS = 5_000

/** Entries in which every word of the search is a word or the beginning of one. */
export function findEntries(db: Executor, kinds: readonly EntryKind[], tokens: readonly Token[]) {
  const query = (spell: typeof whole) => tokens.map((token) => spelled(token, spell))
  return read(db, kinds, query(whole), query(beginning))
}

/** The ids of the records of a kind in which every word of the search is a word or the beginning of one, for SQL. */
export const matchingIds = (kind: EntryKind, tokens: readonly Token[]): SQL =>
  sql`select record_id from (${entries(
    kind,
    tokens.map((token) => spelled(token, beginning)),
  )}) as entries`

/** Entries in which every word of the search begins a word, or one of its corrections is one. */
export function findCorrectedEntries(
  db: Executor,
  kinds: readonly EntryKind[],
  searched: readonly SearchedWord[],
): Promise<EntryOfKind[]> {
  const query = searched.map(({ token, corrections }) =>
    either([spelled(token, beginning), ...[...corrections.keys()].map(whole)]),
  )
  return read(db, kinds, query)
}

/** Known words that a misspelt one may mean: its first letter is right, or swapped with the second. */
export async function findTerms(db: Executor, { code, typos }: Token): Promise<string[]> {
  const [first = '', second = ''] = code
  const rows = await db
    .selectDistinct({ word: searchTerms.word })
    .from(searchTerms)
    .where(
      and(
        or(...[first, second].map((letter) => sql`${searchTerms.word} like ${`${letter}%`}`)),
        sql`length(${searchTerms.word}) >= ${code.length - typos}`,
      ),
    )
    .limit(TERMS)
  return rows.map(({ word }) => word)
}

/** Entries that match all expressions of a query, and those of a wider one where it has too few: what it finds ranks first. */
async function read(
  db: Executor,
  kinds: readonly EntryKind[],
  query: readonly string[],
  wider?: readonly string[],
): Promise<EntryOfKind[]> {
  const most = sql.raw(String(CANDIDATES))
  const statements = kinds.map((kind) => {
    const first = sql`${entries(kind, query)} limit ${most}`
    if (!wider) return sql`(${first})`
    return sql`(with first as materialized (${first})
      select * from first union all (${entries(kind, wider)} and (select count(*) from first) < ${most} limit ${most}))`
  })
  return db
    .select({ kind: sql<EntryKind>`kind`, recordId: sql<string>`record_id`, words: sql<string>`words` })
    .from(sql`(${sql.join(statements, sql` union all `)}) as found`)
}

/** The kind stands in the text of the statement, so that the plan reads its partition alone. */
const entries = (kind: EntryKind, query: readonly string[]): SQL => sql`
  select ${searchEntries.kind} as kind, ${searchEntries.recordId} as record_id, ${searchEntries.words} as words
  from ${searchEntries}
  where ${searchEntries.kind} = ${sql.raw(`'${kind}'`)} and ${searchEntries.terms} @@ ${query.join(' & ')}::tsquery`

// Expressions of the type `tsquery`. Tokens and terms have letters and digits only, so nothing needs an escape.
const whole = (word: string) => word
const beginning = (word: string) => `${word}:*`
const either = (expressions: readonly string[]) => `(${expressions.join(' | ')})`

function spelled({ code, segments }: Token, spell: (word: string) => string): string {
  return segments.length === 1 ? spell(code) : either([spell(code), `(${segments.map(spell).join(' & ')})`])
}
