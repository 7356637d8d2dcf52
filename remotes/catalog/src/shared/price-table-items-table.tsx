import { PRICE_TABLE_ITEM_LABELS } from '@celeiro/api-contract/price-table-labels'
import { type Column, columnsFor, formatText } from '@celeiro/ui-kit'
import { useMemo } from 'react'
import type { PriceTable, PriceTableItem } from '../api/price-table.ts'
import { BoxedTable } from './boxed-table.tsx'

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
    <BoxedTable
      label={`Itens de ${formatText(table.name)}`}
      columns={columns}
      rows={rows}
      getRowKey={keyOf}
      emptyText="Nenhum item nesta tabela de preço."
    />
  )
}

const keyOf = ({ key }: PriceTableItem) => key

const productColumn = (asked: string | undefined): Column<PriceTableItem> => ({
  key: 'product',
  header: PRICE_TABLE_ITEM_LABELS.product,
  rowHeader: true,
  card: 'title',
  text: ({ productName }) => productName,
  cell: ({ productId, productName }) =>
    asked !== undefined && productId === asked ? <b>{formatText(productName)}</b> : formatText(productName),
})

const { text, money, number } = columnsFor<PriceTableItem>()

const figureColumns: readonly Column<PriceTableItem>[] = [
  text('sku', PRICE_TABLE_ITEM_LABELS.sku, { look: 'quiet', mono: true }),
  money('price', PRICE_TABLE_ITEM_LABELS.price, { card: 'aside' }),
  money('minPrice', PRICE_TABLE_ITEM_LABELS.minPrice),
  number('minQuantity', PRICE_TABLE_ITEM_LABELS.minQuantityInTable),
  number('maxQuantity', PRICE_TABLE_ITEM_LABELS.maxQuantityInTable),
]
