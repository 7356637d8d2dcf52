/**
 * The amounts of an order, exact: quantities have up to three decimals, prices of its lines up to six, totals two. They are whole
 * numbers of their smallest unit, because doubles are not exact.
 */

const QUANTITY_DECIMALS = 3
export const UNIT_PRICE_DECIMALS = 6
/** One centavo in the unit of a product of both. */
const CENTAVO = 10n ** BigInt(QUANTITY_DECIMALS + UNIT_PRICE_DECIMALS - 2)

/** The shortest decimal text of a double is what somebody has written. */
function unitsOf(amount: number | string, decimals: number): bigint {
  const [whole = '', fraction = ''] = String(amount).split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

/** @param amount reais, of at most two decimals */
export const toCents = (amount: number | string): bigint => unitsOf(amount, 2)

/** As the decimal text of a numeric column: 123456 → `1234.56`. */
export function fromCents(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const exactTotal = (quantity: number, price: number): bigint =>
  unitsOf(quantity, QUANTITY_DECIMALS) * unitsOf(price, UNIT_PRICE_DECIMALS)

/** The price of a quantity in centavos. Rounds half a centavo up, as SQL's `round` does. */
export const lineCents = (quantity: number, price: number): bigint =>
  (exactTotal(quantity, price) + CENTAVO / 2n) / CENTAVO

/** Whether a total is that of a line: systems round differently, by one centavo at most. */
export function isLineTotal(quantity: number, price: number, total: number): boolean {
  const difference = exactTotal(quantity, price) - toCents(total) * CENTAVO
  return difference <= CENTAVO && difference >= -CENTAVO
}

/** The total of an order in centavos: its lines, less the discount, with the freight. */
export const orderCents = (
  lines: readonly bigint[],
  discount: number | string | null | undefined,
  freight: number | string | null | undefined,
): bigint => lines.reduce((sum, line) => sum + line, 0n) - toCents(discount ?? 0) + toCents(freight ?? 0)
