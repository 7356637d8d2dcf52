import { type ApiError, asApiError } from '@celeiro/shared-auth'
import { formatDecimal, formatMoney, sumMoney } from '@celeiro/ui-kit'
import type { Order } from '../api/order.ts'
import type { MoveOutcome, OrderCall } from '../api/order-moves.ts'
import { canMove } from '../api/order-rules.ts'

/** What became of an order: moved, there before, not sent, denied, or failed in a way that another try may mend. */
export type BulkResult =
  | { kind: 'done' | 'already' | 'unsent' }
  | { kind: 'refused' | 'failed'; reason: string }

export interface BulkEntry {
  order: Order
  result: BulkResult
}

/** So many failures in a row are those of the network or the server, not of the orders. */
const MOST_FAILURES = 3

/** The orders that can make a move, as far as the screen knows. */
export function movable(move: OrderCall, orders: readonly Order[]): readonly Order[] {
  return orders.filter((order) => order.id !== null && canMove(move, order))
}

interface BulkRun {
  move: OrderCall
  orders: readonly Order[]
  send: (move: OrderCall, id: string) => Promise<MoveOutcome>
  /** Once aborted, the call under way finishes and no other follows. */
  signal: AbortSignal
  onResult: (entry: BulkEntry) => void
}

/** Moves orders one after another. @returns the result of each */
export async function runMoves(run: BulkRun): Promise<readonly BulkEntry[]> {
  const { move, orders, send, signal, onResult } = run
  const entries: BulkEntry[] = []
  let failures = 0
  for (const order of orders) {
    if (signal.aborted || failures === MOST_FAILURES) {
      entries.push({ order, result: { kind: 'unsent' } })
      continue
    }
    const result = await send(move, order.id ?? '').then(
      (outcome) => resultOf(move, outcome),
      (error: unknown) => failureOf(asApiError(error)),
    )
    failures = result.kind === 'failed' ? failures + 1 : 0
    const entry = { order, result }
    entries.push(entry)
    onResult(entry)
  }
  return entries
}

/** What an order is after a move, by whomever it was made. */
const HAS_MOVED: Record<OrderCall, (order: Order) => boolean> = {
  confirm: ({ status }) => status === 'CONFIRMED' || status === 'INTEGRATED',
  print: ({ printStatus }) => printStatus === 'PRINTED',
  send: ({ status }) => status === 'INTEGRATED',
}

function resultOf(move: OrderCall, { refusal, order }: MoveOutcome): BulkResult {
  if (refusal === null) return { kind: 'done' }
  return HAS_MOVED[move](order) ? { kind: 'already' } : { kind: 'refused', reason: refusal }
}

function failureOf({ status, message: reason }: ApiError): BulkResult {
  const isAnswer = status !== null && status >= 400 && status < 500 && ![408, 429].includes(status)
  return { kind: isAnswer ? 'refused' : 'failed', reason }
}

/** Of earlier results and those of another try, the later ones. */
export function withResults(before: readonly BulkEntry[], after: readonly BulkEntry[]): readonly BulkEntry[] {
  const latest = new Map(after.map((entry) => [entry.order.key, entry]))
  return [...before.filter(({ order }) => !latest.has(order.key)), ...after]
}

/** The orders that another try sends: nothing that has succeeded or was denied. */
export function retried(entries: readonly BulkEntry[]): readonly Order[] {
  return entries
    .filter(({ result: { kind } }) => kind === 'failed' || kind === 'unsent')
    .map(({ order }) => order)
}

/** The selected orders that were not moved. */
export function notMoved(selected: readonly Order[], entries: readonly BulkEntry[]): readonly Order[] {
  const moved = new Set(
    entries
      .filter(({ result: { kind } }) => kind === 'done' || kind === 'already')
      .map(({ order }) => order.key),
  )
  return selected.filter(({ key }) => !moved.has(key))
}

type Words = readonly [one: string, many: string]

const counted = (count: number, [one, many]: Words) => `${formatDecimal(count)} ${count === 1 ? one : many}`

export const MOVE_WORDS: Record<OrderCall, { title: string; done: Words; already: Words }> = {
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

const OTHER_WORDS: Record<'refused' | 'failed' | 'unsent', Words> = {
  refused: ['recusado', 'recusados'],
  failed: ['falhou', 'falharam'],
  unsent: ['não enviado', 'não enviados'],
}

/** `12 confirmados, 2 já estavam confirmados, 1 recusado` */
export function resultText(move: OrderCall, entries: readonly BulkEntry[]): string {
  const { done, already } = MOVE_WORDS[move]
  const parts = Object.entries({ done, already, ...OTHER_WORDS }).flatMap(([kind, words]) => {
    const count = entries.filter(({ result }) => result.kind === kind).length
    return count > 0 ? [counted(count, words)] : []
  })
  return parts.join(', ')
}

const ORDERS: Words = ['pedido', 'pedidos']

/** `Confirmar 12 pedidos de 5 clientes, R$ 1.234,50 ao todo?` */
export function confirmQuestion(orders: readonly Order[]): string {
  const customers = new Set(orders.map(({ customer: { id, name } }) => id ?? name)).size
  const sum = formatMoney(sumMoney(orders.map(({ total }) => total)))
  return `Confirmar ${counted(orders.length, ORDERS)} de ${counted(customers, ['cliente', 'clientes'])}, ${sum} ao todo?`
}

/** `Marcar 12 pedidos como impressos?` */
export function printedQuestion(orders: readonly Order[]): string {
  return `Marcar ${counted(orders.length, ORDERS)} como ${orders.length === 1 ? 'impresso' : 'impressos'}?`
}
