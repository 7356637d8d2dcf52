import { z } from 'zod'

/** Our numeric columns have 14 digits, of which 2 or 3 are decimals. */
export const MONEY = { decimals: 2, limit: 999_999_999_999.99, limitText: 'R$ 999.999.999.999,99' }
export const QUANTITY = { decimals: 3, limit: 99_999_999_999.999, limitText: '99.999.999.999,999' }

/** A double carries about so much noise for each unit of its amount, after some sums. */
const NOISE = 2 ** -50

/** An amount that a program has calculated, without the noise of doubles: 34.99999999999994 means 35. */
function withoutNoise(amount: number, decimals: number): number {
  const meant = Number(amount.toFixed(decimals))
  const noise = Math.max(Number(`1e-${decimals + 6}`), Math.abs(amount) * NOISE)
  return Math.abs(amount - meant) <= noise ? meant : amount
}

/**
 * The checks of every amount. Zod takes a number that is tiny beside the step, such as 5e-324, for a multiple of it; a column would
 * round it to zero.
 */
export const decimalPlaces = (decimals: number, error: string) => {
  const step = Number(`1e-${decimals}`)
  return [
    z.overwrite<number>((amount) => (amount < step ? amount : withoutNoise(amount, decimals))),
    z.multipleOf(step, { error, abort: true }),
    z.refine<number>((value) => value <= 0 || value >= step, error),
  ]
}
