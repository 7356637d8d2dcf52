import { canMove, ORDER_MOVES, type OrderMove, type OrderState } from '@celeiro/api-contract/order-rules'
import type { Executor } from '../../database/database.ts'
import type { Ids } from '../../database/ids.ts'
import type { orders } from '../../database/schema/orders.ts'
import type { Author } from '../order-logs/author.ts'
import { recordOrderEvents } from '../order-logs/record-order-events.ts'
import { updateOrder } from './repository.ts'

type OrderRow = typeof orders.$inferSelect

/** Makes a move of a locked order, and writes its events. @returns false, having done nothing, for an order that cannot make it */
export async function moveOrder(
  tx: Executor,
  context: { ids: Ids; now: Date; author: Author },
  order: OrderRow,
  move: OrderMove,
): Promise<boolean> {
  if (!canMove(move, orderStateOf(order))) return false
  const to: Partial<OrderState> = ORDER_MOVES[move].to
  const { status = order.status, statusImpressao: printStatus = order.printStatus } = to
  if (status === order.status && printStatus === order.printStatus) return true
  await updateOrder(tx, order.id, { status, printStatus, updatedAt: context.now })
  // No move changes the items.
  const before = { ...order, items: [] }
  await recordOrderEvents(tx, context, [{ before, after: { ...before, status, printStatus } }])
  return true
}

/** An order as the rules see it. */
export const orderStateOf = ({ status, printStatus }: OrderRow): OrderState => ({
  status,
  statusImpressao: printStatus,
})
