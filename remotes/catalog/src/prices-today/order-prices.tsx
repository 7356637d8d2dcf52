import { ORDER_ITEM_LABELS } from '@celeiro/api-contract/order-labels'
import type { SlotValue } from '@celeiro/app-manifest/slots'
import { listState } from '@celeiro/lists'
import {
  Badge,
  type Column,
  formatDecimal,
  formatMoney,
  formatText,
  formatUnitPrice,
  Text,
} from '@celeiro/ui-kit'
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
  const prices = query.data ? pricesToday(order, query.data) : []
  const rows = prices.filter(({ difference }) => difference !== 0)
  return (
    <>
      <BoxedTable
        label="Preços de hoje dos itens"
        columns={columns}
        rows={rows}
        getRowKey={({ key }) => key}
        state={listState(query, 'Erro ao carregar preços')}
        emptyText={prices.length === 0 ? 'Nenhum item neste pedido.' : 'Todos os itens iguais.'}
      />
      {rows.length > 0 && rows.length < prices.length && (
        <Text color="muted" fontSize="sm" marginTop="1.5">
          {othersLabel(prices.length - rows.length)}
        </Text>
      )}
    </>
  )
}

/** The items that cost what they do in the order. */
const othersLabel = (count: number) =>
  count === 1 ? 'O outro item é igual.' : `Os outros ${formatDecimal(count)} iguais.`

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
      price.difference ? <Badge tone="warning">{differenceLabel(price)}</Badge> : differenceLabel(price),
  },
]

function todayLabel({ lowest, highest }: PriceToday): string {
  return lowest === highest ? formatMoney(lowest) : `${formatMoney(lowest)} a ${formatMoney(highest)}`
}
