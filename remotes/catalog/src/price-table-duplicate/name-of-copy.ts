import { PRICE_TABLE_NAME_LIMIT } from '@celeiro/api-contract/price-table-limits'

const SUFFIX = ' - Cópia'

/** The name that a copy starts with (spec §5); a long original is cut, so that the whole fits a name. */
export function nameOfCopy(original: string): string {
  const room = PRICE_TABLE_NAME_LIMIT - SUFFIX.length
  // Cut between characters: half a pair would be no text.
  const cut = original.length > room ? original.slice(0, room).replace(/[\uD800-\uDBFF]$/, '') : original
  return `${cut.trimEnd()}${SUFFIX}`
}
