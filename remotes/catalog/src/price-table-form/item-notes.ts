import { isUnusualChange, isUsualAmong } from '@celeiro/api-contract/unusual-prices'
import { formatMoney } from '@celeiro/ui-kit'
import type { UsualPrice, UsualPrices } from '../api/usual-prices.ts'
import { groupsOf } from '../shared/groups-of.ts'
import { oncePer } from '../shared/once-per.ts'
import { parseDecimal } from '../shared/parse-decimal.ts'
import { toItemDraft } from '../shared/price-table-request.ts'
import { DEFAULT_PRICE, type ItemValues } from '../shared/price-table-values.ts'
import { tierProblems } from '../shared/quantity-tiers.ts'

/** What there is to say about a product of the form, besides the rules that it breaks. */
export interface ItemNotes {
  /** A short warning about the price. */
  mark?: string | undefined
  /** A price below its minimum is not saved. Of the others the form asks whether they are meant. */
  kind?: 'default' | 'unusual' | 'refused'
  /** The gaps and overlaps between its tier and the others of the product. */
  tier?: string | undefined
}

const figuresOf = oncePer((item: ItemValues) => ({
  ...toItemDraft(item),
  priceBefore: parseDecimal(item.priceBefore),
}))

/** The notes on each item of a table. @param usual what the products cost in other tables */
export function notesOn(items: readonly ItemValues[], usual: UsualPrices): ItemNotes[] {
  const tiers = tierNotes(items)
  return items.map((item, index) => ({
    ...priceMark(item, usual.get(item.productId)),
    tier: tiers.get(index),
  }))
}

function priceMark(item: ItemValues, usual: UsualPrice | undefined): ItemNotes | null {
  if (hasDefaultPrice(item)) return { mark: 'Preço padrão', kind: 'default' }
  const { price, minPrice } = figuresOf(item)
  if (price !== null && minPrice !== null && price < minPrice) {
    return { mark: 'Abaixo do preço mínimo', kind: 'refused' }
  }
  const unusual = unusualPrice(item, usual)
  return unusual === null ? null : { mark: unusual, kind: 'unusual' }
}

/** Whether a newly picked product still has its default price (spec §5), which the user has not set. */
export function hasDefaultPrice({ priceBefore, price }: ItemValues): boolean {
  // Compares the text, not the figure: a user who means one real types `1,00`.
  return priceBefore === '' && price === DEFAULT_PRICE
}

/**
 * Why a price may be a slip of the keyboard; null if it looks right. One that has not changed is nobody's slip of now.
 * @param usual what the product costs in other tables
 */
export function unusualPrice(item: ItemValues, usual?: UsualPrice): string | null {
  const { price, priceBefore: before } = figuresOf(item)
  if (price === null || price === before) return null
  if (before !== null && isUnusualChange(before, price)) return `Antes: ${formatMoney(before)}`
  return usual && !isUsualAmong(usual, price) ? `Em outras tabelas: ${rangeOf(usual)}` : null
}

const rangeOf = ({ lowest, highest }: UsualPrice): string =>
  lowest === highest ? formatMoney(lowest) : `${formatMoney(lowest)} a ${formatMoney(highest)}`

/** By the position of an item, the gaps and overlaps between its tier and the others of its product. */
function tierNotes(items: readonly ItemValues[]): ReadonlyMap<number, string> {
  const byProduct = groupsOf(items.entries(), ([, { productId }]) => productId)
  const notes = new Map<number, string>()
  for (const tiers of byProduct.values()) {
    if (tiers.length < 2) continue
    const problems = tierProblems(tiers.map(([, item]) => figuresOf(item)))
    for (const [position, [index]] of tiers.entries()) {
      if (problems[position]?.length) notes.set(index, problems[position].join(' · '))
    }
  }
  return notes
}

/** A product whose price may be a mistake: the default price of new ones, or an unusual one. */
export interface Doubt extends ItemNotes {
  /** From 0. */
  index: number
  item: ItemValues
}

export const doubtsIn = (items: readonly ItemValues[], notes: readonly ItemNotes[]): Doubt[] =>
  items
    .map((item, index) => ({ ...notes[index], index, item }))
    .filter(({ kind }) => kind === 'default' || kind === 'unusual')
