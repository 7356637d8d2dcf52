import { formatDecimal } from '@celeiro/ui-kit'
import { toCentavo } from '../shared/amount-due.ts'
import { parseDecimal } from '../shared/parse-decimal.ts'
import { toItemDraft } from '../shared/price-table-request.ts'
import { type ItemValues, toTypedAmount } from '../shared/price-table-values.ts'
import { tierLabel } from '../shared/quantity-tiers.ts'

const BELOW_MINIMUM = 'Abaixo do preço mínimo'

/** One price before and after, as typed text. */
export interface Adjustment {
  /** The position of the item in the table. */
  index: number
  productId: string
  name: string
  sku: string
  /** Its quantities, where the table has several prices of the product. */
  tier?: string | undefined
  price: { before: string; after: string }
  /** Only when the minimum prices change too. */
  minPrice?: { before: string; after: string } | undefined
  /** Why the result cannot be saved as it is. */
  warning?: string | undefined
  /** Whether it could be saved if the minimum price changed too. */
  needsMinPrice?: boolean | undefined
  /** Whether the price moves so far that its user is asked. */
  isUnusual?: boolean | undefined
}

export interface AdjustmentPreview {
  prices: readonly Adjustment[]
  /** The names of products whose price is unreadable: they stay as they are. */
  skipped: readonly string[]
}

/** `+4 %`, `-3,5%` or `4`: the percentage, or null for anything else. A price can neither become zero nor negative. */
export function parsePercent(text: string): number | null {
  const percent = parseDecimal(text.replace(/%\s*$/, ''))
  return percent !== null && percent > -100 && percent !== 0 ? percent : null
}

/** The prices of some items, changed by a percentage. */
export function previewAdjustment(
  items: readonly ItemValues[],
  indexes: readonly number[],
  percent: number,
  withMinPrice: boolean,
): AdjustmentPreview {
  const prices: Adjustment[] = []
  const skipped: string[] = []
  const tiered = new Set(repeated(items.map(({ productId }) => productId)))
  for (const index of indexes) {
    const item = items[index]
    if (!item) continue
    const price = changed(item.price, percent)
    const minPrice = withMinPrice ? changed(item.minPrice, percent) : undefined
    if (price === null || minPrice === null) {
      skipped.push(item.productName)
      continue
    }
    const warning = warningAbout(price.after, minPrice?.after ?? item.minPrice)
    prices.push({
      index,
      productId: item.productId,
      name: item.productName,
      sku: item.sku,
      ...(tiered.has(item.productId) && { tier: tierLabel(toItemDraft(item)) }),
      price,
      minPrice,
      warning,
      ...(warning === BELOW_MINIMUM &&
        !minPrice && { needsMinPrice: !warningAbout(item.price, item.minPrice) }),
    })
  }
  return { prices, skipped }
}

/** The items with the new prices. */
export function applyAdjustments(
  items: readonly ItemValues[],
  adjustments: readonly Adjustment[],
): ItemValues[] {
  const byIndex = new Map(adjustments.map((adjustment) => [adjustment.index, adjustment]))
  return items.map((item, index) => {
    const adjustment = byIndex.get(index)
    if (!adjustment) return item
    const minPrice = adjustment.minPrice?.after ?? item.minPrice
    return { ...item, price: adjustment.price.after, minPrice }
  })
}

/** How many products prices are of: one may have several tiers. */
export const countProducts = (prices: readonly Pick<Adjustment, 'productId'>[]): number =>
  new Set(prices.map(({ productId }) => productId)).size

/** What was done to so many products: `Preços de 12 produtos reajustados em +4%.` */
export function adjustedText(count: number, percent: number): string {
  const what =
    count === 1 ? 'Preço de 1 produto reajustado' : `Preços de ${formatDecimal(count)} produtos reajustados`
  return `${what} em ${percent > 0 ? '+' : ''}${formatDecimal(percent, 20)}%.`
}

function changed(text: string, percent: number): { before: string; after: string } | null {
  const amount = parseDecimal(text)
  if (amount === null || amount <= 0) return null
  return { before: text, after: toTypedAmount(toCentavo(amount * (1 + percent / 100))) }
}

function warningAbout(price: string, minPrice: string): string | undefined {
  const [amount, least] = [parseDecimal(price), parseDecimal(minPrice)]
  if (amount === 0 || least === 0) return 'Ficaria zerado'
  return amount !== null && least !== null && amount < least ? BELOW_MINIMUM : undefined
}

const repeated = (ids: readonly string[]) => ids.filter((id, index) => ids.indexOf(id) < index)
