import { queryClient, useWrite } from '@celeiro/shared-auth'
import type { Order, OrderPage } from '../api/order.ts'
import type { OrderCall } from '../api/order-moves.ts'
import { movedTo } from '../api/order-rules.ts'

/** Moves an order. Its code is fetched with the first move. */
export function useMoveOrder() {
  return useWrite({
    send: async ({ move, id }: { move: OrderCall; id: string }) => {
      const { requestMove } = await import('../api/order-moves.ts')
      const outcome = await requestMove(move, id)
      showState(outcome.order)
      return outcome
    },
    invalidates: ['orders'],
  })
}

/** Shows the state of an order in the loaded lists. Read again, a filtered list may not have the order any more; its details stay open. */
function showState(moved: Order): void {
  queryClient.setQueryData<Order | null>(
    ['orders', 'one', moved.id],
    (known) => known && movedTo(known, moved),
  )
  queryClient.setQueriesData<OrderPage>(
    { queryKey: ['orders', 'list'] },
    (page) =>
      page && {
        ...page,
        rows: page.rows.map((row) => (row.id === moved.id ? movedTo(row, moved) : row)),
      },
  )
}
