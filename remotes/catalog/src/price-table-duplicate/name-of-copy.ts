import { PRICE_TABLE_NAME_LIMIT } from '@celeiro/api-contract/price-table-limits'

const SUFFIX = ' - Cópia'

/** The proposed name of a copy (spec §5). A long original name is truncated so that the result fits. */
export function nameOfCopy(original: string): string {
  const room = PRICE_TABLE_NAME_LIMIT - SUFFIX.length
  // Truncate between characters: half a surrogate pair is invalid text.
  const cut = original.length > room ? original.slice(0, room).replace(/[\uD800-\uDBFF]$/, '') : original
  return `${cut.trimEnd()}${SUFFIX}`
}
