import type { ItemValues } from '../price-table-form/price-table-values.ts'

/** An opened tool of the form, whose dialog covers it. */
export interface ItemTool {
  kind: 'paste' | 'adjust'
  /** Those of the form at that moment. */
  items: readonly ItemValues[]
  /** The positions of those that the form lists, and the text of the filter that lists them. */
  shown: readonly number[]
  filter: string
}
