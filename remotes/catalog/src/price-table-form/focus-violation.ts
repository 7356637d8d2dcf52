import type { VirtualListHandle } from '@celeiro/ui-kit'

/**
 * Focuses the first invalid field, which scrolls it into view. It runs immediately: the form library would focus
 * later, when the dialog that lists the violations is open and would treat that as an outside interaction.
 * @param rows the rows of the products, of which only some are in the document
 */
export function focusViolation(
  violation: { path: readonly (string | number)[] } | undefined,
  rows: VirtualListHandle | null,
): void {
  if (violation === undefined) return
  const [field, index, figure] = violation.path
  if (index !== undefined) rows?.reveal(Number(index))
  // A product has no field: focus the first field of its row.
  const name = figure === 'productId' ? `${field}.${index}.price` : violation.path.join('.')
  document.getElementsByName(name)[0]?.focus()
}
