import type { List } from '@celeiro/lists'
import { isApiError, isOffered, queryClient } from '@celeiro/shared-auth'
import { toast } from '@celeiro/ui-kit'
import { useEffect, useState } from 'react'
import type { Order } from '../api/order.ts'
import { orderQueries } from '../api/order-queries.ts'

/** The orders that the details lead through. */
export interface OrderSequence {
  orders: readonly Order[]
  hasNext(order: Order): boolean
  /** The order after one of them, which may have to be read; undefined after the last, or where that fails. */
  next(order: Order): Promise<Order | undefined>
}

interface Kept {
  orders: readonly Order[]
  /** The key of the last one, by which the list goes on; null if it does not. */
  after: string | null
}

/**
 * The orders of a list when the details of one of them opened, in its order: what becomes of an order meanwhile does not end the way
 * to the next one. Without a call for one order, they are those that the list has now.
 * @param shownId the order that the address names
 */
export function useOrderSequence(list: List<Order>, shownId: string | null): OrderSequence {
  const [kept, setKept] = useState<Kept>()
  const now = list.rows.filter(({ id }) => id !== null)
  if (shownId === null && kept) setKept(undefined)
  if (shownId !== null && !kept && isOffered('record-lookup') && now.some(({ id }) => id === shownId))
    setKept({ orders: now, after: afterLast(list) })

  useEffect(() => remember(kept?.orders ?? []), [kept])

  async function next(order: Order): Promise<Order | undefined> {
    const { orders, after } = kept ?? { orders: now, after: null }
    const index = orders.findIndex(({ id }) => id === order.id)
    if (index < 0) return undefined
    if (index < orders.length - 1 || after === null) return orders[index + 1]
    const page = await list.allPages?.fetch(1, { after })
    const added = page?.rows.filter(({ id }) => orders.every((known) => known.id !== id)) ?? []
    remember(added)
    setKept({ orders: [...orders, ...added], after: page?.pagination?.next ?? null })
    return added[0]
  }

  const orders = kept?.orders ?? now
  const current = new Map(now.map((row) => [row.id, row]))
  return {
    orders: orders.map((row) => current.get(row.id) ?? row),
    hasNext: ({ id }) => orders.at(-1)?.id !== id || (kept !== undefined && kept.after !== null),
    next: (order) =>
      next(order).catch((error: unknown) => {
        toast.error(isApiError(error) ? error.message : 'Não foi possível carregar os próximos pedidos.')
        return undefined
      }),
  }
}

/** The list goes on by keys in its own order alone. */
function afterLast({ allPages, data, sort }: List<Order>): string | null {
  return allPages?.mayBeKeyed && !sort.order ? (data?.pagination?.next ?? null) : null
}

/** The details of an order that the list has not any more begin with what is known of it. */
function remember(orders: readonly Order[]): void {
  for (const order of orders)
    if (order.id !== null)
      queryClient.setQueryData(orderQueries.one(order.id).queryKey, (known) => known ?? order)
}
