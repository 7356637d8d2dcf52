import { matchesSearch } from '@celeiro/ui-kit'
import type { Order } from '../api/order.ts'

/**
 * The loaded orders that match both texts (spec §2): `search` looks at the id, the customer and the property,
 * `cliente` at the customer. Neither is sent to the server.
 */
export function filterLoadedOrders(
  orders: readonly Order[],
  { search, cliente }: { search: string; cliente: string },
): Order[] {
  return orders.filter(
    ({ id, customer, property }) =>
      matchesSearch(search, [id, customer.name, property.name]) && matchesSearch(cliente, [customer.name]),
  )
}
