import type { ListOrdersQuery, Order, OrderItem } from '@celeiro/api-contract'
import type { ItemRow, OrderRow } from './repository.ts'

type Includes = Pick<
  ListOrdersQuery,
  'includeCustomer' | 'includeProperty' | 'includeItems' | 'includePriceTable'
>

/** An order in the API's spelling, with the requested related records. */
export function presentOrder(row: OrderRow, items: readonly ItemRow[], includes: Includes): Order {
  const { order, customer, property, priceTable } = row
  return {
    id: order.id,
    status: order.status,
    statusImpressao: order.printStatus,
    total: Number(order.total),
    createdAt: order.createdAt.toISOString(),
    ...(includes.includeCustomer && { customer }),
    ...(includes.includeProperty && { property }),
    ...(includes.includeItems && { orderItems: items.map(presentItem) }),
    ...(includes.includePriceTable && { priceTable }),
  }
}

function presentItem({ item, productName }: ItemRow): OrderItem {
  return {
    id: item.id,
    sku: item.sku,
    quantidade: Number(item.quantity),
    preco: Number(item.unitPrice),
    total: Number(item.total),
    product: { id: item.productId, name: productName },
  }
}
