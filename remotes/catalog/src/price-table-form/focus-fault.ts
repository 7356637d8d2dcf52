import type { PriceTableFault } from '@celeiro/api-contract/price-table-rules'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { PriceTableValues } from './price-table-values.ts'

/** Puts the focus, and with it the view, on what is wrong first. */
export function focusFault(
  form: UseFormReturn<PriceTableValues>,
  picker: HTMLInputElement | null,
  fault: PriceTableFault | undefined,
): void {
  if (fault === undefined) return
  const [field, index, figure] = fault.path
  if (field === 'priceTableItems' && index === undefined) {
    picker?.focus()
    return
  }
  // A product cannot be typed: the first field of its row stands for it.
  const name = figure === 'productId' ? `priceTableItems.${index}.price` : fault.path.join('.')
  form.setFocus(name as FieldPath<PriceTableValues>) // the rules name the fields as the form does
}
