import { priceTableRules } from '@celeiro/api-contract/price-table-rules'
import { isUnusualChange, isUsualAmong } from '@celeiro/api-contract/unusual-prices'
import { formatMoney } from '@celeiro/ui-kit'
import type { UsualPrice, UsualPrices } from '../api/usual-prices.ts'
import { groupsOf } from '../shared/groups-of.ts'
import { parseDecimal } from '../shared/parse-decimal.ts'
import { type TierProblem, tierProblemLabel, tierProblems } from '../shared/quantity-tiers.ts'
import { toItemDraft } from './price-table-request.ts'
import { DEFAULT_PRICE, type ItemValues } from './price-table-values.ts'

/** The fields of an item that break rules, in the order of the screen. */
export const FIELDS = ['productId', 'price', 'minPrice', 'minQuantity', 'maxQuantity'] as const
export type Field = (typeof FIELDS)[number]
export type ItemErrors = Readonly<Partial<Record<Field, string>>>

/** A short warning about the price of a product. */
export interface PriceMark {
  text: string
  /** A price below its minimum is not saved. Of the others the form asks whether they are meant. */
  kind: 'default' | 'unusual' | 'refused'
}

/** What there is to say about a product of the form, besides the rules that it breaks. */
export interface ItemNotes {
  mark: PriceMark | null
  /** The gaps and overlaps between its tier and the others of the product. */
  tier: string | undefined
}

/** A new price that is so many times those of the rows beside it, or such a part of them, has a misplaced comma. */
const FAR = 10

/** An item is parsed once, however many of its neighbours are typed in. */
const parsed = new WeakMap<ItemValues, ReturnType<typeof parse>>()
const parse = (item: ItemValues) => ({ ...toItemDraft(item), priceBefore: parseDecimal(item.priceBefore) })
function figuresOf(item: ItemValues) {
  const figures = parsed.get(item) ?? parse(item)
  parsed.set(item, figures)
  return figures
}

/** The first violation at each field of an item. */
export function errorsOf(item: ItemValues): ItemErrors {
  const issues = priceTableRules.item.safeParse(figuresOf(item)).error?.issues ?? []
  const at = (field: Field) => issues.find(({ path }) => path[0] === field)?.message
  return Object.fromEntries(FIELDS.flatMap((field) => (at(field) === undefined ? [] : [[field, at(field)]])))
}

/** The notes on each item of a table. @param usual what the products cost in other tables */
export function notesOn(items: readonly ItemValues[], usual: UsualPrices): ItemNotes[] {
  const tiers = tierNotes(items)
  return items.map((item, index) => ({
    mark: priceMark(item, [items[index - 1], items[index + 1]], usual.get(item.productId)),
    tier: tiers.get(index),
  }))
}

function priceMark(
  item: ItemValues,
  neighbours: readonly (ItemValues | undefined)[],
  usual: UsualPrice | undefined,
): PriceMark | null {
  if (hasDefaultPrice(item)) return { text: 'Preço padrão', kind: 'default' }
  const { price, minPrice } = figuresOf(item)
  if (price !== null && minPrice !== null && price < minPrice) {
    return { text: 'Abaixo do preço mínimo', kind: 'refused' }
  }
  const unusual = unusualPrice(item, neighbours, usual)
  return unusual === null ? null : { text: unusual, kind: 'unusual' }
}

/** Whether a newly picked product still has its default price (spec §5), which the user has not set. */
export function hasDefaultPrice({ priceBefore, price }: ItemValues): boolean {
  // Compares the text, not the figure: a user who means one real types `1,00`.
  return priceBefore === '' && price === DEFAULT_PRICE
}

/**
 * Why a price may be a slip of the keyboard; null if it looks right. One that has not changed is nobody's slip of now.
 * @param neighbours the items above and below: they say nothing where the usual price is known
 * @param usual what the product costs in other tables
 */
export function unusualPrice(
  item: ItemValues,
  neighbours: readonly (ItemValues | undefined)[] = [],
  usual?: UsualPrice,
): string | null {
  const { price, priceBefore: before } = figuresOf(item)
  if (price === null || price === before) return null
  if (before !== null && isUnusualChange(before, price)) return `Antes: ${formatMoney(before)}`
  if (usual) return isUsualAmong(usual, price) ? null : `Em outras tabelas: ${rangeOf(usual)}`
  if (before !== null) return null
  const others = neighbours
    .map((other) => (other && !hasDefaultPrice(other) ? figuresOf(other).price : null))
    .filter((other) => other !== null)
  if (others.length === 0) return null
  const isFar = price >= FAR * Math.max(...others) || price * FAR <= Math.min(...others)
  return isFar ? 'Longe dos preços vizinhos' : null
}

const rangeOf = ({ lowest, highest }: UsualPrice): string =>
  lowest === highest ? formatMoney(lowest) : `${formatMoney(lowest)} a ${formatMoney(highest)}`

/** By the position of an item, the gaps and overlaps between its tier and the others of its product. */
function tierNotes(items: readonly ItemValues[]): ReadonlyMap<number, string> {
  const byProduct = groupsOf(items.keys(), (index) => items[index]?.productId)
  const notes = new Map<number, string>()
  for (const indexes of byProduct.values()) {
    if (indexes.length < 2) continue
    const problems = tierProblems(indexes.flatMap((index) => (items[index] ? [figuresOf(items[index])] : [])))
    for (const [position, index] of indexes.entries()) {
      const own = problems.filter(({ between }) => between.includes(position))
      if (own.length > 0) notes.set(index, textOf(own))
    }
  }
  return notes
}

const textOf = (problems: readonly TierProblem[]) => problems.map(tierProblemLabel).join(' · ')

/** A product whose price may be a mistake: the default price of new ones, or an unusual one. */
export interface Doubt {
  /** From 0. */
  index: number
  item: ItemValues
  mark: PriceMark
}

export const doubtsIn = (rows: readonly (ItemNotes & { item: ItemValues })[]): Doubt[] =>
  rows.flatMap(({ item, mark }, index) => (mark && mark.kind !== 'refused' ? { index, item, mark } : []))
