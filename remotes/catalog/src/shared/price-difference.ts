import { EM_DASH, formatDecimal, formatUnitPrice } from '@celeiro/ui-kit'

export interface PriceDifference {
  /** In reais; null unless both prices are known. */
  difference: number | null
  /** In per cent of the price it is compared with. */
  percent: number | null
}

/** How much more a price is than another one. */
export function comparePrice(price: number | null, base: number | null): PriceDifference {
  const difference = price === null || base === null ? null : price - base
  return { difference, percent: difference === null || !base ? null : (difference / base) * 100 }
}

/** A difference in reais and per cent with its sign: `+R$ 4,00 (+4%)`; `—` for none that can be calculated. */
export function differenceLabel({ difference, percent }: PriceDifference): string {
  if (difference === null) return EM_DASH
  const amount = `${signOf(difference)}${formatUnitPrice(Math.abs(difference))}`
  return percent === null ? amount : `${amount} (${percentDifference(percent)})`
}

/** `+4%`. */
export const percentDifference = (percent: number): string =>
  `${signOf(percent)}${formatDecimal(Math.abs(percent), 1)}%`

const signOf = (value: number) => (value > 0 ? '+' : value < 0 ? '−' : '')
