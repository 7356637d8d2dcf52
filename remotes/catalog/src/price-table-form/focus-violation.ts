import type { PriceTableViolation } from '@celeiro/api-contract/price-table-rules'

/**
 * Focuses the first invalid field, which scrolls it into view. It runs immediately: the form library would focus
 * later, when the dialog that lists the violations is open and would treat that as an outside interaction.
 */
export function focusViolation(violation: PriceTableViolation | undefined): void {
  if (violation === undefined) return
  const [field, index, figure] = violation.path
  // A product has no field: focus the first field of its row.
  const name = figure === 'productId' ? `${field}.${index}.price` : violation.path.join('.')
  document.getElementsByName(name)[0]?.focus()
}
