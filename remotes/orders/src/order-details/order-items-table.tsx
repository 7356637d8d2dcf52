import { type Column, chakra, columnsFor, DataTable, formatDecimal } from '@celeiro/ui-kit'
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

const { name, text, money } = columnsFor<OrderItem>()

const columns: readonly Column<OrderItem>[] = [
  name('productName', 'Produto'),
  text('sku', 'SKU', { look: 'quiet', mono: true }),
  {
    key: 'quantity',
    header: 'Quantidade',
    numeric: true,
    card: 'labelled',
    text: ({ quantity, unit }) =>
      quantity === null || unit === null ? formatDecimal(quantity) : `${formatDecimal(quantity)} ${unit}`,
  },
  money('unitPrice', 'Preço unitário'),
  money('total', 'Total', { card: 'aside' }),
]
