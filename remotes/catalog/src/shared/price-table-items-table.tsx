import {
  type Column,
  chakra,
  DataTable,
  formatDecimal,
  formatMoney,
  formatText,
  type ListState,
} from '@celeiro/ui-kit'
import { useMemo } from 'react'
import type { PriceTable, PriceTableItem } from '../api/price-table.ts'

interface PriceTableItemsTableProps {
  table: PriceTable
  /** The product in focus: its lines come first and are highlighted. */
  productId?: string | undefined
}

/** The items of a price table with their prices (spec §2). */
export function PriceTableItemsTable({ table, productId }: PriceTableItemsTableProps) {
  const rows = useMemo(() => {
    const isAsked = (item: PriceTableItem) => productId !== undefined && item.productId === productId
    return [...table.items.filter(isAsked), ...table.items.filter((item) => !isAsked(item))]
  }, [table, productId])
  const columns = useMemo(() => [productColumn(productId), ...figureColumns], [productId])
  return (
    <chakra.div borderWidth="1px" borderRadius="lg" overflow="clip" css={PRODUCT_STYLE}>
      <DataTable
        label={`Itens de ${formatText(table.name)}`}
        columns={columns}
        rows={rows}
        getRowKey={keyOf}
        state={READY}
        emptyText="Nenhum item nesta tabela de preço."
      />
    </chakra.div>
  )
}

const READY: ListState = { kind: 'ready', refreshing: false }

const keyOf = ({ key }: PriceTableItem) => key

/** From the table, because it may have hundreds of products. */
const PRODUCT_STYLE = {
  '& tbody [data-product]': { fontWeight: 'medium', whiteSpace: 'normal' },
  '& tbody [data-product=asked]': { fontWeight: 'bold' },
}

const productColumn = (asked: string | undefined): Column<PriceTableItem> => ({
  key: 'product',
  header: 'Produto',
  rowHeader: true,
  width: 15,
  least: 9,
  card: 'title',
  cell: ({ productId, productName }) => (
    <span data-product={asked !== undefined && productId === asked ? 'asked' : ''}>
      {formatText(productName)}
    </span>
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
