import { type Column, chakra, DataTable, formatDecimal, formatMoney } from '@celeiro/ui-kit'
import type { OrderItem } from '../api/order.ts'

/** The lines of an order (spec §2). */
export function OrderItemsTable({ items }: { items: readonly OrderItem[] }) {
  return (
    <chakra.div borderWidth="1px" borderRadius="lg" overflow="clip">
      <DataTable
        label="Itens do pedido"
        columns={columns}
        rows={items}
        getRowKey={(item) => item.key}
        state={{ kind: 'ready', refreshing: false }}
        emptyText="Nenhum item neste pedido."
      />
    </chakra.div>
  )
}

const columns: readonly Column<OrderItem>[] = [
  {
    key: 'product',
    header: 'Produto',
    rowHeader: true,
    width: 16,
    least: 9,
    look: 'name',
    card: 'title',
    text: ({ productName }) => productName,
  },
  { key: 'sku', header: 'SKU', width: 7, least: 5.5, look: 'quiet', mono: true, text: ({ sku }) => sku },
  {
    key: 'quantity',
    header: 'Quantidade',
    width: 6.5,
    numeric: true,
    card: 'labelled',
    text: ({ quantity, unit }) =>
      quantity === null || unit === null ? formatDecimal(quantity) : `${formatDecimal(quantity)} ${unit}`,
  },
  {
    key: 'unitPrice',
    header: 'Preço unitário',
    width: 8,
    numeric: true,
    card: 'labelled',
    text: ({ unitPrice }) => formatMoney(unitPrice),
  },
  {
    key: 'total',
    header: 'Total',
    width: 8.25,
    numeric: true,
    card: 'aside',
    text: ({ total }) => formatMoney(total),
  },
]
