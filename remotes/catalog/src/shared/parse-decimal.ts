const CURRENCY_AND_SPACES = /R\$|[\s\u00a0\u202f]/gi
const SIGNED = /^([+-]?)([\d.,]+)$/
const POINT_GROUPS = /^[1-9]\d{0,2}(?:\.\d{3})+$/
const COMMA_GROUPS = /^[1-9]\d{0,2}(?:,\d{3})+$/

/** Splits digits at their decimal separator; `null` when the separators contradict each other. */
function splitDecimal(digits: string): { whole: string; fraction: string } | null {
  const comma = digits.lastIndexOf(',')
  const point = digits.lastIndexOf('.')
  const repeated = (separator: string) => digits.split(separator).length > 2

  if (comma >= 0 && point >= 0) {
    const [decimal, at] = comma > point ? [',', comma] : ['.', point]
    const whole = digits.slice(0, at)
    const groups = decimal === ',' ? POINT_GROUPS : COMMA_GROUPS
    return repeated(decimal) || !groups.test(whole) ? null : { whole, fraction: digits.slice(at + 1) }
  }
  if (POINT_GROUPS.test(digits) || (repeated(',') && COMMA_GROUPS.test(digits))) {
    return { whole: digits, fraction: '' }
  }
  if (repeated(',') || repeated('.')) return null
  const [whole = '', fraction = ''] = digits.split(/[.,]/)
  return { whole, fraction }
}

/**
 * Reads what a person types or pastes as a decimal, Brazilian first and forgiving:
 *
 * - a comma is the decimal separator: `10,50` → 10.5, `1,234` → 1.234;
 * - a point is one too (`10.50` → 10.5, `0.500` → 0.5, `1234.567`), unless it forms a group of thousands as
 *   Brazilians write it: `1.234` → 1234, `1.234.567` → 1234567;
 * - with both, the last one is the decimal separator: `1.234,56` and `1,234.56` → 1234.56;
 * - `R$`, spaces, a sign and a missing whole or fraction (`,5`, `5,`) are accepted.
 *
 * Anything else is `null`: blanks, letters, exponents, malformed groups (`1.23.4`), infinities.
 * Pass typed text only. To put an API number into a field, write it with `formatDecimal` first: `String(1.234)`
 * would come back as 1234.
 */
export function parseDecimal(text: string): number | null {
  const [, sign, digits] = SIGNED.exec(text.replace(CURRENCY_AND_SPACES, '').replace('−', '-')) ?? []
  if (digits === undefined || !/\d/.test(digits)) return null
  const parts = splitDecimal(digits)
  if (!parts) return null
  const number = Number(`${parts.whole.replace(/[.,]/g, '') || '0'}.${parts.fraction || '0'}`)
  if (!Number.isFinite(number)) return null
  return sign === '-' && number !== 0 ? -number : number
}
