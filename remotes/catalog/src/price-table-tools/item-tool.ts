import type { ItemValues } from '../price-table-form/price-table-values.ts'

export type ItemToolRequest =
  | { kind: 'paste' }
  /** `filter` is the text of the filter that lists these items. */
  | { kind: 'adjust'; shown: readonly number[]; filter: string }

/** An opened tool of the form, with the items at that moment: its dialog covers the form. */
export type ItemTool = ItemToolRequest & { items: readonly ItemValues[] }
