import { type Column, chakra, DataTable, formatDecimal, formatMoney, formatText } from '@celeiro/ui-kit'
import type { PriceTable, PriceTableItem } from '../api/price-table.ts'

interface PriceTableItemsTableProps {
  table: PriceTable
  /** The product that the reader asked about: its lines come first and stand out. */
  productId?: string | undefined
}

/** What a price table sells, and for how much (spec §2). */
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
  cell: (item) => (
    <chakra.span fontWeight={isAsked(item) ? 'bold' : 'medium'} whiteSpace="normal">
      {formatText(item.productName)}
    </chakra.span>
  ),
})

const figureColumns: readonly Column<PriceTableItem>[] = [
  {
    key: 'sku',
    header: 'SKU',
    cell: ({ sku }) => (
      <chakra.span fontFamily="mono" fontSize="sm" color="muted">
        {formatText(sku)}
      </chakra.span>
    ),
  },
  { key: 'price', header: 'Preço', numeric: true, cell: ({ price }) => formatMoney(price) },
  { key: 'minPrice', header: 'Preço mínimo', numeric: true, cell: ({ minPrice }) => formatMoney(minPrice) },
  {
    key: 'minQuantity',
    header: 'Qtd. mínima',
    numeric: true,
    cell: ({ minQuantity }) => formatDecimal(minQuantity),
  },
  {
    key: 'maxQuantity',
    header: 'Qtd. máxima',
    numeric: true,
    cell: ({ maxQuantity }) => formatDecimal(maxQuantity),
  },
]
