import { matchesSearch } from '../formatters/matches-search.ts'
import { type SearchIndex, searchMatcher } from '../formatters/search-index.ts'

/** For `keep`: the rows that contain the text in any of these texts, ignoring case and accents. */
export function containing<Row>(textsOf: (row: Row) => readonly (string | null)[]) {
  return (text: string) => (row: Row) => matchesSearch(text, textsOf(row))
}

/** For `keep`: the rows whose index contains the text. For lists of thousands of rows. */
export function indexContaining(text: string): (row: { searchIndex: SearchIndex }) => boolean {
  const matches = searchMatcher(text)
  return ({ searchIndex }) => matches(searchIndex)
}
