import type { FieldErrors } from 'react-hook-form'
import type { PriceTableValues } from './price-table-values.ts'

const FIELDS = ['productId', 'price', 'minPrice', 'minQuantity', 'maxQuantity'] as const

/** The messages at the fields of one item. */
export type ItemErrors = Partial<Record<(typeof FIELDS)[number], string>>

/** Copies the messages of one item, because the form changes its errors in place. */
export function itemErrors(errors: FieldErrors<PriceTableValues>, index: number): ItemErrors {
  const own = errors.priceTableItems?.[index]
  if (!own) return {}
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const message = own[field]?.message
      return message === undefined ? [] : [[field, message]]
    }),
  )
}

/** Whether a row shows the same messages, so that it need not be rendered again. */
export const sameErrors = (before: ItemErrors, after: ItemErrors): boolean =>
  FIELDS.every((field) => before[field] === after[field])
