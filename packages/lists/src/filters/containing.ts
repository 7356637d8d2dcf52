import { indexForSearch, type SearchIndex, searchMatcher } from '@celeiro/ui-kit'

/** For `keep`: the rows with every word of the text in one of these texts, ignoring case and accents. */
export function containing<Row>(textsOf: (row: Row) => readonly (string | null)[]) {
  return (text: string) => {
    const matches = searchMatcher(text)
    return (row: Row) => matches(indexForSearch(textsOf(row)))
  }
}

/** For `keep`: the rows whose index contains every word of the text. For lists of thousands of rows. */
export function indexContaining(text: string): (row: { searchIndex: SearchIndex }) => boolean {
  const matches = searchMatcher(text)
  return ({ searchIndex }) => matches(searchIndex)
}
