import { PRICE_TABLE_ITEM_LABELS } from '@celeiro/api-contract/price-table-labels'
export type Figure = 'price' | 'minPrice' | 'minQuantity' | 'maxQuantity'

/** The figures of an item in the order and with the labels of the form. */
export const FIGURES: readonly { field: Figure; label: string; isMoney: boolean }[] = [
  { field: 'price', label: PRICE_TABLE_ITEM_LABELS.price, isMoney: true },
  { field: 'minPrice', label: PRICE_TABLE_ITEM_LABELS.minPrice, isMoney: true },
  { field: 'minQuantity', label: PRICE_TABLE_ITEM_LABELS.minQuantity, isMoney: false },
  { field: 'maxQuantity', label: PRICE_TABLE_ITEM_LABELS.maxQuantity, isMoney: false },
]
