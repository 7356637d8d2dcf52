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

export type Words = readonly [one: string, many: string]

/** `1 tabela`, `12 tabelas` */
export const counted = (count: number, [one, many]: Words): string =>
  `${formatDecimal(count)} ${count === 1 ? one : many}`

/** `Ana, Bento e mais 3` */
export function listed(names: readonly string[], most: number): string {
  const first = names.slice(0, most).join(', ')
  return names.length > most ? `${first} e mais ${formatDecimal(names.length - most)}` : first
}
