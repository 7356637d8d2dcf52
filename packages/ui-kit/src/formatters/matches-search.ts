import { bareTaxId } from './tax-id.ts'

/** Lower case without accents, so that `joao` finds `João`. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/**
 * Whether any haystack contains the needle, ignoring case, accents and blanks around the needle. A blank needle
 * matches everything; haystacks that are neither text nor a number match nothing.
 */
export function matchesSearch(needle: string, haystacks: readonly unknown[]): boolean {
  const wanted = fold(needle.trim())
  if (wanted === '') return true
  return haystacks.some(
    (hay) => (typeof hay === 'string' || typeof hay === 'number') && fold(String(hay)).includes(wanted),
  )
}

/** Whether a CPF or CNPJ contains the needle, punctuation ignored on both sides; a blank needle matches. */
export function matchesTaxId(needle: string, taxId: unknown): boolean {
  if (needle.trim() === '') return true
  const wanted = bareTaxId(needle)
  return wanted !== '' && typeof taxId === 'string' && bareTaxId(taxId).includes(wanted)
}
