import { PRICE_TABLE_ITEM_LABELS } from '@celeiro/api-contract/price-table-labels'
import { type Column, formatText } from '@celeiro/ui-kit'

/** The columns that say which product a row is about. */
export function productColumns<Row>(
  of: (row: Row) => { name: string | null; sku: string | null },
): readonly Column<Row>[] {
  return [
    {
      key: 'product',
      header: PRICE_TABLE_ITEM_LABELS.product,
      rowHeader: true,
      card: 'title',
      text: (row) => formatText(of(row).name),
    },
    {
      key: 'sku',
      header: PRICE_TABLE_ITEM_LABELS.sku,
      look: 'quiet',
      mono: true,
      text: (row) => of(row).sku,
    },
  ]
}

/** A column of amounts or quantities. */
export function figureColumn<Row>(key: string, header: string, text: (row: Row) => string): Column<Row> {
  return { key, header, numeric: true, card: 'labelled', text }
}
