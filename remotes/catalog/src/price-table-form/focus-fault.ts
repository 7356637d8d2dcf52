import type { PriceTableFault } from '@celeiro/api-contract/price-table-rules'

/**
 * Puts the focus, and with it the view, on what is wrong first. At once: what the form library offers comes a moment
 * later, when the dialog that lists the faults has opened and would take it for a click beside it.
 */
export function focusFault(fault: PriceTableFault | undefined): void {
  if (fault === undefined) return
  const [field, index, figure] = fault.path
  // A product cannot be typed: the first field of its row stands for it.
  const name = figure === 'productId' ? `${field}.${index}.price` : fault.path.join('.')
  document.getElementsByName(name)[0]?.focus()
}
