import type { PriceTable } from '../api/price-table.ts'

export const AMOUNT_DUE = 'A pagar'

/** The terms of a table that change what a customer pays. */
export type PriceExtras = Pick<PriceTable, 'discountPercent' | 'additionalFee'>

/** What a customer pays for a quantity at a price of a table, each in reais. The fee is due once. */
export function amountDue(price: number, quantity: number, { discountPercent, additionalFee }: PriceExtras) {
  const list = toCentavo(price * quantity)
  const discount = toCentavo((list * (discountPercent ?? 0)) / 100)
  const fee = additionalFee ?? 0
  return { list, discount, fee, total: toCentavo(list - discount + fee) }
}

/** What a customer pays for one, without the fee, which is due once. */
export const priceWithDiscount = (price: number, { discountPercent }: PriceExtras): number =>
  amountDue(price, 1, { discountPercent, additionalFee: null }).total

/** To the nearest one, half up. 1.005 is a little less as a double. */
export const toCentavo = (amount: number): number =>
  Number(`${Math.round(Number(`${amount.toFixed(6)}e2`))}e-2`)
