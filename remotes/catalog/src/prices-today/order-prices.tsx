import { ORDER_ITEM_LABELS } from '@celeiro/api-contract/order-labels'
import type { SlotValue } from '@celeiro/app-manifest/slots'
import { listState } from '@celeiro/lists'
import { Badge, type Column, formatMoney, formatText, formatUnitPrice } from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { pricesOfProducts } from '../api/listed-price.ts'
import { BoxedTable } from '../shared/boxed-table.tsx'
import { differenceLabel } from '../shared/price-difference.ts'
import { figureColumn } from '../shared/table-columns.ts'
import { type PriceToday, pricesToday } from './prices-today.ts'

/** What the items of an order would cost today, in the order's details: by its own table, or by the tables that apply. */
export function OrderPrices({ value: order }: { value: SlotValue<'order.details'> }) {
  const products = [...new Set(order.items.flatMap(({ productId }) => productId ?? []))]
  const query = useQuery(pricesOfProducts(products))
  return (
    <BoxedTable
      label="Preços de hoje dos itens"
      columns={columns}
      rows={query.data ? pricesToday(order, query.data) : []}
      getRowKey={({ key }) => key}
      state={listState(query, 'Erro ao carregar preços')}
      emptyText="Nenhum item neste pedido."
    />
  )
}

const columns: readonly Column<PriceToday>[] = [
  {
    key: 'product',
    header: ORDER_ITEM_LABELS.product,
    rowHeader: true,
    look: 'name',
    card: 'title',
    text: ({ item }) => formatText(item.productName),
  },
  figureColumn('unitPrice', 'No pedido', ({ item }) => formatUnitPrice(item.unitPrice)),
  figureColumn('today', 'Hoje', todayLabel),
  {
    key: 'difference',
    header: 'Diferença',
    align: 'end',
    card: 'aside',
    cell: (price) =>
      price.difference ? <Badge tone="warning">{differenceLabel(price)}</Badge> : differenceText(price),
  },
]

function todayLabel({ lowest, highest }: PriceToday): string {
  return lowest === highest ? formatMoney(lowest) : `${formatMoney(lowest)} a ${formatMoney(highest)}`
}

const differenceText = (price: PriceToday) => (price.difference === 0 ? 'Igual' : differenceLabel(price))
