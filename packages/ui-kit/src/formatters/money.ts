import { toNumber } from '@celeiro/api-contract/wire'
import { EM_DASH } from './text.ts'

const real = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL', signDisplay: 'negative' })
const unitPrice = new Intl.NumberFormat('pt-BR', {
  ...{ style: 'currency', currency: 'BRL', signDisplay: 'negative' },
  maximumFractionDigits: 6,
})

/** Reais, not cents: `1234.5` and `"1234.50"` → `R$ 1.234,50` (spec §9), with a no-break space. `—` when `toNumber` finds no amount. */
export function formatMoney(value: unknown): string {
  const amount = toNumber(value)
  return amount === null ? EM_DASH : real.format(amount)
}

/** The price of one unit: with as many decimals as it has, at least two and at most six. */
export function formatUnitPrice(value: unknown): string {
  const price = toNumber(value)
  return price === null ? EM_DASH : unitPrice.format(price)
}

/** Rounds in decimal: `1.005 * 100` is 100.49999999999999, while `1.005e2` is 100.5. */
function toCents(value: unknown): number {
  const amount = toNumber(value)
  if (amount === null) return 0
  const digits = String(amount)
  const cents = Math.round(digits.includes('e') ? amount * 100 : Number(`${digits}e2`))
  return Number.isSafeInteger(cents) ? cents : 0
}

/** The sum of API amounts in REAIS, added up in cents (`[0.1, 0.2]` → 0.3). Unreadable amounts count as zero. */
export function sumMoney(values: readonly unknown[]): number {
  return values.reduce<number>((sum, value) => sum + toCents(value), 0) / 100
}
