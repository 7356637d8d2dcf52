import type { ErpSteps, Order } from '@celeiro/api-contract'
import type { OrderMove } from '@celeiro/api-contract/order-rules'
import type { AppContext } from '../../app-context.ts'
import type { Executor } from '../../database/database.ts'
import type { orders } from '../../database/schema/orders.ts'
import { AppError } from '../../http/app-error.ts'
import type { AccessClaims } from '../auth/access-tokens.ts'
import type { Author } from '../order-logs/author.ts'
import { getOrder, orderNotFound } from '../orders/get-order.ts'
import type { OrderTotals } from '../orders/service.ts'
import { moveOrder } from './move-order.ts'
import { findProgress, insertLog, lockOrder, type Progress, updateOrder } from './repository.ts'

/** A move that a user may ask for; the ERP makes the other one. */
type AskedMove = Exclude<OrderMove, 'integrate'>

export function createOrderActionService({ db, clock, ids, erp }: AppContext, totals: OrderTotals) {
  /** Locks an order for what a transaction does with it. @throws AppError 404 ORDER_NOT_FOUND */
  const withOrder = <Result>(
    id: string,
    work: (tx: Executor, order: typeof orders.$inferSelect) => Promise<Result>,
  ): Promise<Result> =>
    db.transaction(async (tx) => {
      const order = await lockOrder(tx, id)
      if (!order) throw orderNotFound()
      return work(tx, order)
    })

  /** The ERP takes a confirmed order by itself, and one that is sent again. */
  async function queue(tx: Executor, order: Order, author: Author): Promise<void> {
    if (!erp) throw refusal('ERP_NOT_CONFIGURED', 'Nenhum ERP está configurado', order)
    const isQueued = await erp.queue(tx, order.id, author)
    if (!isQueued) throw refusal('ERP_SENDING', 'O pedido está sendo enviado ao ERP neste momento', order)
  }

  const log = (tx: Executor, orderId: string, usuario: string, operation: string, message: string) =>
    insertLog(tx, {
      ...{ id: ids.next(), orderId, createdAt: clock.now(), operation, message },
      level: 'INFO',
      eventType: 'MANUAL_LOG',
      details: { usuario },
    })

  return {
    /**
     * Makes a move of an order: its new state, its events and its place in the queue of the ERP. Of two moves at once, one wins.
     * @throws AppError 404 ORDER_NOT_FOUND; 409 with the order as it is: ORDER_STATE, ERP_NOT_CONFIGURED, ERP_SENDING
     */
    async move(id: string, move: AskedMove, { name }: AccessClaims) {
      const moved = await withOrder(id, async (tx, row) => {
        const author = { kind: 'user', name } as const
        const isMoved = await moveOrder(tx, { ids, now: clock.now(), author }, row, move)
        const order = await getOrder(tx, id)
        if (!isMoved) throw refusal('ORDER_STATE', REFUSALS[move][order.status], order)
        if (move !== 'send' && (move !== 'confirm' || !erp)) return order
        await queue(tx, order, author)
        // The ERP may be known to have it.
        return row.integrationId === null ? order : getOrder(tx, id)
      })
      totals.forget()
      return moved
    },

    /** Takes the mark from an order that differs from the ERP: its user has seen to it. @throws AppError 404, 409 as `move` */
    async settle(id: string, { name }: AccessClaims) {
      const settled = await withOrder(id, async (tx, { erpDiffersAt, erpDifference }) => {
        if (!erpDiffersAt) throw refusal('ORDER_STATE', 'O pedido não difere do ERP', await getOrder(tx, id))
        await updateOrder(tx, id, { erpDiffersAt: null, erpDifference: null })
        const message = `Diferença do ERP resolvida por ${name}: ${erpDifference}.`
        await log(tx, id, name, 'SETTLE_DIFFERENCE', message)
        return getOrder(tx, id)
      })
      totals.forget()
      return settled
    },

    /** How far orders are on their way to the ERP; those that are unknown or were never sent are left out. */
    async erpSteps(orderIds: readonly string[]) {
      const steps = (await findProgress(db, orderIds)).map((row) => ({ id: row.id, ...erpStepOf(row) }))
      // Whoever learns here that an order is over reads the totals next.
      if (steps.some(({ step }) => step !== 'WAITING' && step !== 'SENDING')) totals.forget()
      return steps
    },

    note: (id: string, message: string, { name }: AccessClaims) =>
      withOrder(id, (tx) => log(tx, id, name, 'ADD_NOTE', `Nota de ${name}: ${message}`)),
  }
}

/** How far an order is by its last sending, and what a person has to know of that. */
function erpStepOf(sending: Progress): Omit<ErpSteps[number], 'id'> {
  const { status, state, outcome, reason, erpDifference } = sending
  if (state === 'SENDING') return { step: 'SENDING', reason: null }
  if (state === 'WAITING') return { step: 'WAITING', reason }
  if (status === 'INTEGRATED') return { step: 'INTEGRATED', reason: erpDifference }
  if (outcome === 'REFUSED') return { step: 'REFUSED', reason }
  if (outcome === 'OBSOLETE') return { step: 'REFUSED', reason: 'O pedido não está mais confirmado' }
  return { step: 'UNKNOWN', reason: erpDifference }
}

const PRINTED = 'O pedido já está marcado como impresso'
const INTEGRATED = 'O pedido já está integrado'
const UNCONFIRMED = 'Confirme o pedido antes de enviá-lo ao ERP'

/** Why an order in a status cannot make a move. */
const REFUSALS: Record<AskedMove, Record<Order['status'], string>> = {
  confirm: { DRAFT: '', CONFIRMED: 'O pedido já está confirmado', INTEGRATED },
  print: { DRAFT: PRINTED, CONFIRMED: PRINTED, INTEGRATED: PRINTED },
  send: { DRAFT: UNCONFIRMED, CONFIRMED: '', INTEGRATED },
}

const refusal = (code: string, message: string, current: Order) =>
  new AppError(409, code, message, {}, { current })
