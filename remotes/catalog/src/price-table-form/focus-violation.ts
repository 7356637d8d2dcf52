import type { PriceTableFault } from '@celeiro/api-contract/price-table-rules'

/**
 * Puts the focus, and with it the view, on what is wrong first. At once: what the form library offers comes a moment
 * later, when the dialog that lists the violations has opened and would take it for a click beside it.
 */
export function focusViolation(violation: PriceTableFault | undefined): void {
  if (violation === undefined) return
  const [field, index, figure] = violation.path
  // A product cannot be typed: the first field of its row stands for it.
  const name = figure === 'productId' ? `${field}.${index}.price` : violation.path.join('.')
  document.getElementsByName(name)[0]?.focus()
}
