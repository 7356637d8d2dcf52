import { EM_DASH, formatDecimal, formatMoney } from '@celeiro/ui-kit'

/** A difference in reais and per cent with its sign: `+R$ 4,00 (+4%)`; `—` for none that can be calculated. */
export function differenceLabel(difference: number | null, percent: number | null): string {
  if (difference === null) return EM_DASH
  const amount = `${signOf(difference)}${formatMoney(Math.abs(difference))}`
  return percent === null ? amount : `${amount} (${signOf(percent)}${formatDecimal(Math.abs(percent), 1)}%)`
}

const signOf = (value: number) => (value > 0 ? '+' : value < 0 ? '−' : '')
