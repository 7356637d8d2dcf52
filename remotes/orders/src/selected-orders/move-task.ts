import type { BulkResult, BulkTask } from '@celeiro/bulk/bulk-run'
import { isOffered } from '@celeiro/shared-auth'
import { counted, formatMoney, listed, sumMoney, type Words } from '@celeiro/ui-kit'
import type { ReactNode } from 'react'
import type { Order } from '../api/order.ts'
import { type MoveOutcome, type OrderCall, requestMove } from '../api/order-moves.ts'
import { type ErpStep, fetchErpSteps } from '../api/order-queries.ts'
import { canMove, movedTo } from '../api/order-rules.ts'
import { shortOrderId } from '../shared/order-labels.ts'

/** The moves of many orders: each difference from the ERP is settled by itself. */
type BulkMove = Exclude<OrderCall, 'settle'>

/** The orders that can make a move, as far as the screen knows. */
export function movable(move: BulkMove, orders: readonly Order[]): readonly Order[] {
  return orders.filter((order) => order.id !== null && canMove(move, order))
}

const MOVE_WORDS: Record<BulkMove, { title: string; done: Words; already: Words }> = {
  confirm: {
    title: 'Confirmar pedidos',
    done: ['confirmado', 'confirmados'],
    already: ['já estava confirmado', 'já estavam confirmados'],
  },
  print: {
    title: 'Marcar como impresso',
    done: ['marcado como impresso', 'marcados como impressos'],
    already: ['já estava impresso', 'já estavam impressos'],
  },
  send: {
    title: 'Enviar ao ERP',
    done: ['na fila do ERP', 'na fila do ERP'],
    already: ['já estava integrado', 'já estavam integrados'],
  },
}

/** The words of a sending that is followed to the ERP. */
const FOLLOWED_WORDS: Pick<BulkTask<Order>['words'], 'done' | 'waiting' | 'unknown'> = {
  done: ['integrado', 'integrados'],
  waiting: ['na fila do ERP', 'na fila do ERP'],
  unknown: ['a conferir no ERP', 'a conferir no ERP'],
}

const nameOf = ({ id, customer }: Order) =>
  [shortOrderId(id ?? ''), customer.name].filter(Boolean).join(' · ')

interface MoveContext {
  /** The orders among them that were selected under other filters. */
  ofOthers: readonly Order[]
  /** Takes what orders have become. */
  renew: (orders: readonly Order[]) => void
  /** What speaks against confirming them. */
  detail?: ReactNode
}

/** A move of many orders. Where the host offers it, they are followed to the ERP. */
export function moveTask(move: BulkMove, orders: readonly Order[], context: MoveContext): BulkTask<Order> {
  const { renew } = context
  const isFollowed = isOffered('bulk-orders')
  const { title, ...words } = MOVE_WORDS[move]
  return {
    title,
    rows: orders,
    nameOf,
    linkOf: ({ id }) => (id === null ? undefined : { pedido: id }),
    async send(order) {
      const outcome = await requestMove(move, order.id ?? '')
      renew([movedTo(order, outcome.order)])
      const result = resultOf(move, outcome)
      const isOnItsWay = isFollowed && move === 'send' && outcome.order.status !== 'INTEGRATED'
      return result.kind === 'done' && isOnItsWay ? { kind: 'waiting' } : result
    },
    invalidates: ['orders'],
    words: { ...words, ...(isFollowed && move === 'send' && FOLLOWED_WORDS), gender: 'm' },
    question: questionOf(move, orders, context),
    ...(isFollowed && move === 'send' && { look: (asked) => lookAtErp(asked, renew) }),
    ...(isFollowed && move === 'confirm' && { next: (confirmed) => moveTask('send', confirmed, context) }),
  }
}

async function lookAtErp(orders: readonly Order[], renew: MoveContext['renew']) {
  const steps = new Map(
    (await fetchErpSteps(orders.flatMap(({ id }) => id ?? []))).map((step) => [step.id, step]),
  )
  const integrated = orders.filter(({ id }) => steps.get(id)?.step === 'INTEGRATED')
  renew(integrated.map((order) => ({ ...order, status: 'INTEGRATED', erpFailure: null })))
  return new Map(orders.map(({ key, id }) => [key, erpOutcome(steps.get(id))]))
}

/** What has become of an order on its way to the ERP; without a step it is not on it. */
export function erpOutcome(of: Pick<ErpStep, 'step' | 'reason'> | undefined): BulkResult {
  if (!of) return { kind: 'unsent' }
  const { step, reason } = of
  if (step === 'REFUSED') return { kind: 'refused', reason: reason ?? 'sem motivo', isRepeatable: true }
  if (step === 'UNKNOWN') return { kind: 'unknown', reason: reason ?? 'sem resposta', isRepeatable: true }
  // It differs from what the ERP has: sent again, it would be denied.
  if (step === 'INTEGRATED' && reason !== null) return { kind: 'unknown', reason, isRepeatable: false }
  if (step === 'INTEGRATED') return { kind: 'done' }
  return reason === null ? { kind: 'waiting' } : { kind: 'waiting', reason }
}

/** What an order is after a move, by whomever it was made. */
const HAS_MOVED: Record<BulkMove, (order: Order) => boolean> = {
  confirm: ({ status }) => status === 'CONFIRMED' || status === 'INTEGRATED',
  print: ({ printStatus }) => printStatus === 'PRINTED',
  send: ({ status }) => status === 'INTEGRATED',
}

/** A conflict with an order that is there already is none. */
export function resultOf(move: BulkMove, { refusal, order }: MoveOutcome): BulkResult {
  if (refusal === null) return { kind: 'done' }
  return HAS_MOVED[move](order) ? { kind: 'already' } : { kind: 'refused', reason: refusal }
}

const ORDERS: Words = ['pedido', 'pedidos']

/** The orders that the user may have forgotten: selected under other filters, and not shown any more. */
export const forgotten = (orders: readonly Order[], { ofOthers }: Pick<MoveContext, 'ofOthers'>) =>
  orders.filter(({ key }) => ofOthers.some((other) => other.key === key))

/** Asked before a move; forgotten orders are named in it. */
function questionOf(move: BulkMove, orders: readonly Order[], context: MoveContext) {
  const { text, ...answers } = QUESTIONS[move](orders)
  const names = forgotten(orders, context).map(nameOf)
  const were = counted(names.length, ['foi selecionado', 'foram selecionados'])
  const also = names.length > 0 ? ` ${were} com outro filtro: ${listed(names, MOST_FORGOTTEN)}.` : ''
  return { text: `${text}${also}`, detail: context.detail, ...answers }
}

/** Orders that a question names. */
const MOST_FORGOTTEN = 5

const QUESTIONS = {
  /** `Confirmar 12 pedidos de 5 clientes, R$ 1.234,50 ao todo?` */
  confirm(orders: readonly Order[]) {
    const customers = new Set(orders.map(({ customer: { id, name } }) => id ?? name)).size
    const sum = formatMoney(sumMoney(orders.map(({ total }) => total)))
    const text = `Confirmar ${counted(orders.length, ORDERS)} de ${counted(customers, ['cliente', 'clientes'])}, ${sum} ao todo?`
    return { text, yes: 'Confirmar', no: 'Cancelar' }
  },
  /** `Marcar 12 pedidos como impressos?` */
  print(orders: readonly Order[]) {
    const text = `Marcar ${counted(orders.length, ORDERS)} como ${orders.length === 1 ? 'impresso' : 'impressos'}?`
    return { text, yes: 'Marcar como impresso', no: 'Agora não' }
  },
  /** `Enviar 12 pedidos ao ERP?` */
  send: (orders: readonly Order[]) => ({
    text: `Enviar ${counted(orders.length, ORDERS)} ao ERP?`,
    yes: 'Enviar ao ERP',
    no: 'Cancelar',
  }),
}
