/** Integer centavos as the decimal text of a numeric column: 123456 → `1234.56`. */
export function centsToDecimal(cents: number): string {
  return scaled(cents, 2)
}

/** Integer thousandths as the decimal text of a numeric column: 12500 → `12.500`. */
export function thousandthsToDecimal(thousandths: number): string {
  return scaled(thousandths, 3)
}

/**
 * The price of a quantity (thousandths) at a unit price (centavos). Rounds half a centavo up, as SQL's `round` does.
 */
export function lineTotalCents(thousandths: number, unitPriceCents: number): number {
  return Math.floor((thousandths * unitPriceCents + 500) / 1000)
}

function scaled(value: number, digits: number): string {
  const text = String(value).padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`
}
