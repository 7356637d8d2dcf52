import { fold } from './matches-search.ts'
import { bareTaxId } from './tax-id.ts'

/** The prepared texts of a record, computed once: folding ten thousand records on every key would be too slow. */
export interface SearchIndex {
  /** Folded texts, one per line: nobody searches for a line break. */
  text: string
  /** Identifiers without punctuation, one per line. */
  taxIds: string
}

/** Makes a record searchable by `texts`, and by the CPF or CNPJ in `taxIds` with or without punctuation. */
export function indexForSearch(texts: readonly unknown[], taxIds: readonly unknown[] = []): SearchIndex {
  return { text: fold(linesOf(texts)), taxIds: taxIds.map(bareIfText).join('\n') }
}

/**
 * Prepares a search with the same results as `matchesSearch` and `matchesTaxId` on each record: any text or
 * identifier contains the needle; a blank needle matches everything.
 */
export function searchMatcher(needle: string): (index: SearchIndex) => boolean {
  const text = fold(needle.trim())
  const taxId = bareTaxId(needle)
  if (text === '') return () => true
  return (index) => index.text.includes(text) || (taxId !== '' && index.taxIds.includes(taxId))
}

function linesOf(texts: readonly unknown[]): string {
  return texts.filter((text) => typeof text === 'string' || typeof text === 'number').join('\n')
}

function bareIfText(taxId: unknown): string {
  return typeof taxId === 'string' ? bareTaxId(taxId) : ''
}
