import { bareTaxId } from './tax-id.ts'

/** The prepared texts of a record, computed once: folding ten thousand records on every key would be too slow. */
export interface SearchIndex {
  /** Folded texts, one per line: no word contains a line break. */
  text: string
  /** Identifiers without punctuation, one per line. */
  taxIds: string
}

/** Makes a record searchable by `texts`, and by the CPF or CNPJ in `taxIds` with or without punctuation. */
export function indexForSearch(texts: readonly unknown[], taxIds: readonly unknown[] = []): SearchIndex {
  return { text: fold(linesOf(texts)), taxIds: taxIds.map(bareIfText).join('\n') }
}

/** Up to so many characters, a word beside others must begin a word: the 5 of "cliente 5" is in nearly every identifier. */
const SHORT = 2

/**
 * Tells of a record whether every word of the needle is in some text or identifier, in any order and field. Case, accents and extra blanks are
 * ignored. A blank needle matches everything; values that are neither text nor a number match nothing.
 */
export function searchMatcher(needle: string): (index: SearchIndex) => boolean {
  const words = needle
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({ text: fold(word), taxId: bareTaxId(word) }))
  return (index) =>
    words.every(({ text, taxId }) => {
      if (words.length > 1 && text.length <= SHORT) return beginsWord(index.text, text)
      return index.text.includes(text) || (taxId !== '' && index.taxIds.includes(taxId))
    })
}

function beginsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return true
  }
  return false
}

/** Searches a record that has no index: the same rule as `searchMatcher`. */
export function matchesSearch(needle: string, texts: readonly unknown[]): boolean {
  return searchMatcher(needle)(indexForSearch(texts))
}

/** Lower case without accents and with one kind of apostrophe, so that `joao` finds `João` and `d'agua` finds `d’água`. */
export function fold(text: string): string {
  return text
    .replace(/[’‘´`ʼ′]/g, "'")
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
}

function linesOf(texts: readonly unknown[]): string {
  return texts.filter((text) => typeof text === 'string' || typeof text === 'number').join('\n')
}

function bareIfText(taxId: unknown): string {
  return typeof taxId === 'string' ? bareTaxId(taxId) : ''
}
