import type { OrderStateBody } from '@celeiro/api-contract'
import { wire } from '@celeiro/api-contract/wire'
import { call, fetchPdf, isApiError } from '@celeiro/shared-auth'
import { shortOrderId } from '../shared/order-labels.ts'
import type { Order } from './order.ts'
import { readOneOrder } from './order-adapter.ts'

type Send = (options: { params: { id: string } }) => Promise<unknown>

/** The calls that move an order, by the names of the moves, and the one that settles how it differs from the ERP. */
const CALLS = {
  confirm: (options) => call('POST /api/orders/{id}/confirm', options),
  print: (options) =>
    call('POST /api/orders/{id}/print-status', { ...options, body: { statusImpressao: 'PRINTED' } }),
  send: (options) => call('POST /api/orders/{id}/erp-sync', options),
  settle: (options) => call('POST /api/orders/{id}/erp-settled', options),
} satisfies Record<string, Send>
export type OrderCall = keyof typeof CALLS

export interface MoveOutcome {
  /** Why the order could not make the move, or not any more; null: it has made it. */
  refusal: string | null
  /** The order as it is now. */
  order: Order
}

/**
 * Moves an order.
 * @throws ApiError for any failure but a move that the order cannot make
 */
export async function requestMove(move: OrderCall, id: string): Promise<MoveOutcome> {
  try {
    return { refusal: null, order: readOneOrder(await CALLS[move]({ params: { id } })) }
  } catch (error) {
    const current = isApiError(error) && error.status === 409 && wire<OrderStateBody>(error.body).current
    if (!current) throw error
    return { refusal: error.message, order: readOneOrder(current) }
  }
}

/** The document of orders, a PDF. @throws ApiError */
export async function fetchDocument(ids: readonly string[]): Promise<File> {
  const [id = '', ...more] = ids
  if (more.length === 0) {
    const pdf = await fetchPdf('GET /api/orders/{id}/document', { params: { id } })
    return new File([pdf], `pedido-${shortOrderId(id)}.pdf`, pdf)
  }
  const pdf = await fetchPdf('GET /api/orders/document', { query: { ids: ids.join(',') } })
  return new File([pdf], 'pedidos.pdf', pdf)
}

/** Writes a note of the user into the log of an order. @throws ApiError */
export const addNote = (id: string, message: string): Promise<unknown> =>
  call('POST /api/orders/{id}/notes', { params: { id }, body: { message } })
