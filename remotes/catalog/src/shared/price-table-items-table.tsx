import { type Column, chakra, DataTable, formatDecimal, formatMoney, formatText } from '@celeiro/ui-kit'
import type { PriceTable, PriceTableItem } from '../api/price-table.ts'

interface PriceTableItemsTableProps {
  table: PriceTable
  /** The product in focus: its lines come first and are highlighted. */
  productId?: string | undefined
}

/** The items of a price table with their prices (spec §2). */
export function PriceTableItemsTable({ table, productId }: PriceTableItemsTableProps) {
  const isAsked = (item: PriceTableItem) => productId !== undefined && item.productId === productId
  const asked = table.items.filter(isAsked)
  const others = table.items.filter((item) => !isAsked(item))
  return (
    <chakra.div borderWidth="1px" borderRadius="lg" overflow="clip">
      <DataTable
        label={`Itens de ${formatText(table.name)}`}
        columns={[productColumn(isAsked), ...figureColumns]}
        rows={[...asked, ...others]}
        getRowKey={(item) => item.key}
        state={{ kind: 'ready', refreshing: false }}
        emptyText="Nenhum item nesta tabela de preço."
      />
    </chakra.div>
  )
}

const productColumn = (isAsked: (item: PriceTableItem) => boolean): Column<PriceTableItem> => ({
  key: 'product',
  header: 'Produto',
  rowHeader: true,
  width: 15,
  least: 9,
  card: 'title',
  cell: (item) => (
    <chakra.span fontWeight={isAsked(item) ? 'bold' : 'medium'} whiteSpace="normal">
      {formatText(item.productName)}
    </chakra.span>
  ),
})

const figureColumns: readonly Column<PriceTableItem>[] = [
  { key: 'sku', header: 'SKU', width: 7, least: 5.5, look: 'quiet', mono: true, text: ({ sku }) => sku },
  {
    key: 'price',
    header: 'Preço',
    width: 7.5,
    numeric: true,
    card: 'aside',
    text: ({ price }) => formatMoney(price),
  },
  {
    key: 'minPrice',
    header: 'Preço mínimo',
    width: 7.5,
    numeric: true,
    card: 'labelled',
    text: ({ minPrice }) => formatMoney(minPrice),
  },
  {
    key: 'minQuantity',
    header: 'Qtd. mínima',
    width: 6.5,
    numeric: true,
    card: 'labelled',
    text: ({ minQuantity }) => formatDecimal(minQuantity),
  },
  {
    key: 'maxQuantity',
    header: 'Qtd. máxima',
    width: 6.75,
    numeric: true,
    card: 'labelled',
    text: ({ maxQuantity }) => formatDecimal(maxQuantity),
  },
]
