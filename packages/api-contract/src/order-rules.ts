import { keysOf } from './keys.ts'
import type { OrderStatus, PrintStatus } from './vocabulary.ts'

/** What the rules look at; a screen may know of an order less, or other words. */
export interface OrderState {
  status: OrderStatus
  statusImpressao: PrintStatus
}

/**
 * The moves of an order: what it must be, and what it becomes. Nothing goes back, and whether it is printed is independent of its
 * status.
 */
export const ORDER_MOVES = {
  confirm: { from: { status: 'DRAFT' }, to: { status: 'CONFIRMED' } },
  print: { from: { statusImpressao: 'NOT_PRINTED' }, to: { statusImpressao: 'PRINTED' } },
  /** A request to the ERP changes nothing. */
  send: { from: { status: 'CONFIRMED' }, to: {} },
  /** By an answer of the ERP alone. */
  integrate: { from: { status: 'CONFIRMED' }, to: { status: 'INTEGRATED' } },
} as const satisfies Record<string, { from: Partial<OrderState>; to: Partial<OrderState> }>
export type OrderMove = keyof typeof ORDER_MOVES

/** Whether an order can make a move. */
export function canMove(move: OrderMove, order: { [Field in keyof OrderState]: string | null }): boolean {
  const from: Partial<OrderState> = ORDER_MOVES[move].from
  return keysOf(from).every((field) => order[field] === from[field])
}

/** Whether moves lead an order from one value of a field to another. Every value leads to itself. */
export function leadsTo(field: keyof OrderState, from: string, to: string): boolean {
  const moves: { from: Partial<OrderState>; to: Partial<OrderState> }[] = Object.values(ORDER_MOVES)
  return (
    from === to ||
    moves.some((move) => {
      const next = move.to[field]
      return move.from[field] === from && next !== undefined && leadsTo(field, next, to)
    })
  )
}

/** Orders of one document, orders or customers of one question about many, and characters of a note. */
export const ORDER_LIMITS = { documents: 50, bulk: 100, note: 1_000 }

/** How far an order is on its way to the ERP. `UNKNOWN`: no more calls follow, and the ERP may have it. */
export const ERP_PROGRESS = ['WAITING', 'SENDING', 'INTEGRATED', 'REFUSED', 'UNKNOWN'] as const

/** The `operation` of what the log of an order tells about its way to the ERP. `ERP_SYNC` but for the last one, `ORDER_INTEGRATED`. */
export const ERP_STEPS = {
  /** Waits for its turn. */
  queued: 'QUEUE',
  /** A call has begun. */
  sent: 'SEND',
  /** The call has failed; another one will follow. */
  delayed: 'RETRY',
  /** The ERP refuses the order. */
  refused: 'REFUSE',
  /** No more calls follow, and the ERP may have the order. */
  dead: 'GIVE_UP',
  /** The order was not to be sent any more, and was not. */
  withdrawn: 'CANCEL',
  /** The ERP has another order, or one that is not to be there. */
  differs: 'DIFFER',
  integrated: 'INTEGRATE',
} as const
