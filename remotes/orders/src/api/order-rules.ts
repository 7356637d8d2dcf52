import { canMove as canMakeMove, type OrderMove } from '@celeiro/api-contract/order-rules'
import type { Order } from './order.ts'

/** An order after a move, which changes nothing else of it. */
export const movedTo = (order: Order, { status, printStatus, erpFailure, erpDifference }: Order): Order => ({
  ...order,
  status,
  printStatus,
  erpFailure,
  erpDifference,
})

/** Whether an order can make a move: only a draft can be confirmed, only an unprinted order marked as printed (spec §2). */
export const canMove = (move: OrderMove, { status, printStatus }: Order): boolean =>
  canMakeMove(move, { status, statusImpressao: printStatus })
