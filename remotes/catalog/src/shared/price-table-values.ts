import { formatDecimal, toNumber } from '@celeiro/ui-kit'
import type { PriceTable, PriceTableItem } from '../api/price-table.ts'

/** One product of the form. Figures are kept as typed text. */
export type ItemValues = ReturnType<typeof toItemValues>

/** The fields of a table without its products: texts as typed or chosen; '' is empty. */
export type TableHead = ReturnType<typeof toHead>

export interface PriceTableValues extends TableHead {
  priceTableItems: readonly ItemValues[]
}

/** A product in a form. The object stays the same until something in it changes. */
export interface DraftRow extends ItemValues {
  /** The row's own, as long as it is in the form. */
  key: string
}

/** The form of a new or an edited table. */
export const toForm = (table?: PriceTable): PriceTableValues => ({
  ...toHead(table),
  priceTableItems: table?.items.map(toItemValues) ?? [],
})

export function toHead(table?: PriceTable) {
  return {
    name: table?.name ?? '',
    type: table ? (table.type ?? '') : 'CLIENT',
    termType: table ? (table.termType ?? '') : 'HARVEST_SEASON',
    harvestYear: toChoice(table?.harvestYear),
    harvestStartMonth: toChoice(table?.harvestStartMonth),
    harvestEndMonth: toChoice(table?.harvestEndMonth),
    shortTermOption: table?.shortTermOption ?? '',
    discountPercent: toTyped(table?.discountPercent),
    additionalFee: toTyped(table?.additionalFee),
  }
}

/** The current year and the next four (spec §5), and the year that an edited table already has. */
export function harvestYears(currentYear: number, own: string): string[] {
  const years = Array.from({ length: 5 }, (_, index) => String(currentYear + index))
  return [...new Set([...years, ...(own ? [own] : [])])].sort()
}

/** The price of a newly picked product (spec §5), in the format of the form. */
export const DEFAULT_PRICE = '1'

/** A newly picked product with the figures of a new item (spec §5). */
export function newItem(product: { id: string; name: string | null; sku: string | null }): ItemValues {
  return {
    productId: product.id,
    productName: product.name ?? '',
    sku: product.sku ?? '',
    priceBefore: '',
    price: DEFAULT_PRICE,
    minPrice: '1',
    minQuantity: '1',
    maxQuantity: '100',
  }
}

/** The shape of the form of a table, with what each of its products has. */
export const shapeOf = (table: PriceTable | undefined): PriceTableValues => ({
  ...toHead(table),
  priceTableItems: [newItem({ id: '', name: null, sku: null })],
})

function toItemValues(item: PriceTableItem) {
  return {
    productId: item.productId ?? '',
    productName: item.productName ?? '',
    sku: item.sku ?? '',
    /** In the table as it was opened; '' for a product that was picked since. */
    priceBefore: toTypedAmount(item.price),
    price: toTypedAmount(item.price),
    minPrice: toTypedAmount(item.minPrice),
    minQuantity: toTyped(item.minQuantity),
    maxQuantity: toTyped(item.maxQuantity),
  }
}

const toChoice = (value: number | null | undefined) => (value == null ? '' : String(value))

/** A figure in Brazilian notation with all its decimals. */
export function toTyped(value: number | null | undefined): string {
  return toNumber(value) === null ? '' : formatDecimal(value, 20)
}

/** Reais with cents: 135,6 would look as if a digit were missing. */
export function toTypedAmount(value: number | null | undefined): string {
  const typed = toTyped(value)
  const [, decimals = ''] = typed.split(',')
  if (typed === '' || decimals.length >= 2) return typed
  return decimals === '' ? `${typed},00` : `${typed}0`
}
