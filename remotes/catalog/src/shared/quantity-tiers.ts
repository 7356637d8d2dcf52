import { formatDecimal } from '@celeiro/ui-kit'

/** Quantities are compared to the kilogram of a tonne. */
const DECIMALS = 3

/** The quantities for which one price of a product holds. */
export interface Tier {
  minQuantity: number | null
  maxQuantity: number | null
}

interface ReadableTier {
  index: number
  from: number
  to: number
}

/**
 * For each tier the quantities that nothing covers between it and another one, and those that another one covers too. Tiers may meet
 * in one quantity (1 to 100, 100 to 200) or follow one step later (101 to 200): the step is one unit, or the finest decimal place
 * that the tiers use. Nothing is said about quantities below the first and above the last tier. Tiers that break a rule of their own
 * (spec §5) are left out: their fields show it.
 */
export function tierProblems(tiers: readonly Tier[]): readonly string[][] {
  const readable = tiers.flatMap(readTier).sort((a, b) => a.from - b.from || a.to - b.to)
  const step = stepOf(readable)
  const problems: string[][] = tiers.map(() => [])
  let widest: ReadableTier | undefined
  for (const tier of readable) {
    const text = widest && problemBetween(widest, tier, step)
    if (widest && text) for (const { index } of [widest, tier]) problems[index]?.push(text)
    if (!widest || tier.to > widest.to) widest = tier
  }
  return problems
}

/** `Sem preço de 101 a 199`, `Dois preços de 50 a 100`. */
function problemBetween(widest: ReadableTier, tier: ReadableTier, step: number): string | undefined {
  if (tier.from < widest.to) return `Dois preços ${rangeOf(tier.from, Math.min(widest.to, tier.to))}`
  const next = rounded(widest.to + step)
  return rounded(tier.from) > next ? `Sem preço ${rangeOf(next, rounded(tier.from - step))}` : undefined
}

const rangeOf = (from: number, to: number) =>
  from === to ? `para ${formatDecimal(from)}` : `de ${formatDecimal(from)} a ${formatDecimal(to)}`

/** `1 a 100`. */
export function tierLabel({ minQuantity, maxQuantity }: Tier): string {
  return `${formatDecimal(minQuantity)} a ${formatDecimal(maxQuantity)}`
}

function readTier({ minQuantity, maxQuantity }: Tier, index: number): ReadableTier[] {
  if (minQuantity === null || maxQuantity === null) return []
  return minQuantity > 0 && maxQuantity > minQuantity ? [{ index, from: minQuantity, to: maxQuantity }] : []
}

function stepOf(tiers: readonly ReadableTier[]): number {
  const decimals = tiers.flatMap(({ from, to }) => [decimalsOf(from), decimalsOf(to)])
  return 10 ** -Math.max(0, ...decimals)
}

function decimalsOf(quantity: number): number {
  const [, decimals = ''] = quantity.toFixed(DECIMALS).split('.')
  return decimals.replace(/0+$/, '').length
}

/** Sums of decimals are slightly off in binary. */
const rounded = (quantity: number) => Number(quantity.toFixed(DECIMALS))
