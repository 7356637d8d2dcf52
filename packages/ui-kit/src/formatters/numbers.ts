import { EM_DASH } from './text.ts'

const API_NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/**
 * Reads a number as an API sends it: a finite number or a decimal string with a point (`"1234.50"`).
 * Anything else, `NaN` and infinities included, is `null`. For what people type use `parseDecimal`.
 */
export function toNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (!API_NUMBER.test(text)) return null
  const number = Number(text)
  return Number.isFinite(number) ? number : null
}

const decimalFormats = new Map<number, Intl.NumberFormat>()

function decimalFormat(maximumFractionDigits: number): Intl.NumberFormat {
  let format = decimalFormats.get(maximumFractionDigits)
  if (!format) {
    format = new Intl.NumberFormat('pt-BR', { maximumFractionDigits, signDisplay: 'negative' })
    decimalFormats.set(maximumFractionDigits, format)
  }
  return format
}

/**
 * A quantity in Brazilian notation, `1234.5` → `1.234,5`; no padding zeros. `—` when `toNumber` finds none.
 *
 * @param maxFractionDigits 0 to 20; 3 by default, enough for kilograms in tonnes.
 */
export function formatDecimal(value: unknown, maxFractionDigits = 3): string {
  const number = toNumber(value)
  if (number === null) return EM_DASH
  return decimalFormat(Math.min(Math.max(Math.trunc(maxFractionDigits) || 0, 0), 20)).format(number)
}
