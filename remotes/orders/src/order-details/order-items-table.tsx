import { type Column, chakra, DataTable, formatDecimal, formatMoney, formatText } from '@celeiro/ui-kit'
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
    cell: ({ productName }) => (
      <chakra.span fontWeight="medium" whiteSpace="normal">
        {formatText(productName)}
      </chakra.span>
    ),
  },
  {
    key: 'sku',
    header: 'SKU',
    cell: ({ sku }) => (
      <chakra.span fontFamily="mono" fontSize="sm" color="muted">
        {formatText(sku)}
      </chakra.span>
    ),
  },
  { key: 'quantity', header: 'Quantidade', numeric: true, cell: ({ quantity }) => formatDecimal(quantity) },
  {
    key: 'unitPrice',
    header: 'Preço unitário',
    numeric: true,
    cell: ({ unitPrice }) => formatMoney(unitPrice),
  },
  { key: 'total', header: 'Total', numeric: true, cell: ({ total }) => formatMoney(total) },
]
