import { toNumber } from '@celeiro/api-contract/wire'
import { EM_DASH } from './text.ts'

const decimalFormats = new Map<number, Intl.NumberFormat>()

function decimalFormat(maximumFractionDigits: number): Intl.NumberFormat {
  let format = decimalFormats.get(maximumFractionDigits)
  if (!format) {
    format = new Intl.NumberFormat('pt-BR', { maximumFractionDigits, signDisplay: 'negative' })
    decimalFormats.set(maximumFractionDigits, format)
  }
  return format
}

/** A quantity in Brazilian notation, `1234.5` → `1.234,5`; no padding zeros. Three decimals are enough for kilograms in tonnes. */
export function formatDecimal(value: unknown, maxFractionDigits = 3): string {
  const number = toNumber(value)
  if (number === null) return EM_DASH
  return decimalFormat(maxFractionDigits).format(number)
}
