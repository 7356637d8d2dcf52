import { type BulkResult, type BulkTask, counted, type Words } from '@celeiro/bulk/bulk-run'
import { formatMoney, sumMoney } from '@celeiro/ui-kit'
import type { Order } from '../api/order.ts'
import { type MoveOutcome, type OrderCall, requestMove } from '../api/order-moves.ts'
import { canMove } from '../api/order-rules.ts'
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

/** A move of many orders. */
export function moveTask(move: BulkMove, orders: readonly Order[]): BulkTask<Order> {
  const { title, ...words } = MOVE_WORDS[move]
  return {
    title,
    rows: orders,
    nameOf: ({ id, customer }) => [shortOrderId(id ?? ''), customer.name].filter(Boolean).join(' · '),
    send: async ({ id }) => resultOf(move, await requestMove(move, id ?? '')),
    invalidates: ['orders'],
    words: { ...words, gender: 'm' },
    question: move === 'send' ? undefined : QUESTIONS[move](orders),
  }
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
}
