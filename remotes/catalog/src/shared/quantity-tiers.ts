import { formatDecimal } from '@celeiro/ui-kit'

/** Quantities are compared to the kilogram of a tonne. */
const DECIMALS = 3

/** The quantities for which one price of a product holds. */
export interface Tier {
  minQuantity: number | null
  maxQuantity: number | null
}

/** A gap or an overlap between the tiers of one product at one term. */
export interface TierProblem {
  kind: 'gap' | 'overlap'
  /** The positions of the two tiers in the given list. */
  between: readonly [number, number]
  /** The quantities without a price, or with two. */
  from: number
  to: number
}

interface ReadableTier {
  index: number
  from: number
  to: number
}

/**
 * The quantities that no tier covers between two others, and those that two tiers cover. Tiers may meet in one quantity
 * (1 to 100, 100 to 200) or follow one step later (101 to 200): the step is one unit, or the finest decimal place that the
 * tiers use. Nothing is said about quantities below the first and above the last tier. Tiers that break a rule of their own
 * (spec §5) are left out: their fields show it.
 */
export function tierProblems(tiers: readonly Tier[]): TierProblem[] {
  const readable = tiers.flatMap(readTier).sort((a, b) => a.from - b.from || a.to - b.to)
  const step = stepOf(readable)
  const problems: TierProblem[] = []
  let widest: ReadableTier | undefined
  for (const tier of readable) {
    if (widest) {
      const between = [widest.index, tier.index] as const
      if (tier.from < widest.to) {
        problems.push({ kind: 'overlap', between, from: tier.from, to: Math.min(widest.to, tier.to) })
      } else if (isAfter(tier.from, widest.to + step)) {
        problems.push({
          kind: 'gap',
          between,
          from: rounded(widest.to + step),
          to: rounded(tier.from - step),
        })
      }
    }
    if (!widest || tier.to > widest.to) widest = tier
  }
  return problems
}

/** `Sem preço de 101 a 199`, `Dois preços de 50 a 100`. */
export function tierProblemLabel({ kind, from, to }: TierProblem): string {
  const quantities =
    from === to ? `para ${formatDecimal(from)}` : `de ${formatDecimal(from)} a ${formatDecimal(to)}`
  return `${kind === 'gap' ? 'Sem preço' : 'Dois preços'} ${quantities}`
}

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

const isAfter = (quantity: number, limit: number) => rounded(quantity) > rounded(limit)
