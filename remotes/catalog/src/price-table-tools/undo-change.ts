import { itemsByLine } from '@celeiro/api-contract/price-table-lines'
import type { ItemValues } from '../price-table-form/price-table-values.ts'
import { FIGURES } from '../shared/item-figures.ts'

/** A change of the form's items by a tool. */
export interface ToolChange {
  /** For the user: `Preços de 12 produtos reajustados em +4%.` */
  text: string
  before: readonly ItemValues[]
  after: readonly ItemValues[]
}

/**
 * The items without what the tool did. What the user typed or removed since then stays: a figure goes back only while it is
 * what the tool wrote, and an added product goes only while it is as it was added.
 */
export function undoChange(items: readonly ItemValues[], { before, after }: ToolChange): ItemValues[] {
  const [were, written] = [itemsByLine(before), itemsByLine(after)]
  return [...itemsByLine(items)].flatMap(([line, item]) => {
    const [was, wrote] = [were.get(line), written.get(line)]
    if (!wrote) return [item]
    if (!was) return FIGURES.every(({ field }) => item[field] === wrote[field]) ? [] : [item]
    const restored = { ...item }
    for (const { field } of FIGURES) if (item[field] === wrote[field]) restored[field] = was[field]
    return [restored]
  })
}
