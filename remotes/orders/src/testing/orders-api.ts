import type { AppFeature } from '@celeiro/api-contract/features'
import { configureApi } from '@celeiro/shared-auth'
import { network, onCall, type Reply, toResponse } from '@celeiro/testing'
import { HttpResponse } from 'msw'
import { apiOrder } from './an-order.ts'

export { apiOrder }

/** A page of orders as the API sends it, by default the only one. */
export function apiOrderPage(orders: unknown[], pagination: Record<string, unknown> = {}) {
  const only = { totalCount: orders.length, totalPages: 1, currentPage: 1, hasPrev: false, hasNext: false }
  return { data: { orders, ...only, ...pagination } }
}

/** Serves GET /api/orders. The returned list records the queries. */
export function serveOrders(reply: Reply<URLSearchParams>): URLSearchParams[] {
  const queries: URLSearchParams[] = []
  network.use(
    onCall('GET /api/orders', async ({ request }) => {
      const query = new URL(request.url).searchParams
      queries.push(query)
      return toResponse(await reply(query))
    }),
  )
  return queries
}

/** Serves GET /api/order-logs/order/{orderId}. The returned list records the requested ids. */
export function serveLogs(reply: Reply<string>): string[] {
  const orderIds: string[] = []
  network.use(
    onCall('GET /api/order-logs/order/{orderId}', async ({ params }) => {
      const orderId = String(params.orderId)
      orderIds.push(orderId)
      return toResponse(await reply(orderId))
    }),
  )
  return orderIds
}

/** Offers the actions of orders, with further features. */
export function offerActions(...features: AppFeature[]): void {
  configureApi({ baseUrl: '', features: ['order-actions', ...features] })
}

/** The calls about one order, or about its customer. */
type CallById =
  | 'POST /api/orders/{id}/confirm'
  | 'POST /api/orders/{id}/print-status'
  | 'POST /api/orders/{id}/erp-sync'
  | 'POST /api/orders/{id}/erp-settled'
  | 'POST /api/orders/{id}/notes'
  | 'GET /api/orders/{id}/document'
  | 'GET /api/customers/{id}/summary'

/** Serves one of them. The returned list records the ids, and what the bodies say. */
export function serveById(key: CallById, reply: Reply<string>): string[] {
  const calls: string[] = []
  network.use(
    onCall(key, async ({ params, request }) => {
      const id = String(params.id)
      calls.push([id, await request.text()].filter(Boolean).join(' '))
      return toResponse(await reply(id))
    }),
  )
  return calls
}

/** The refusal of a move, with the order as it is now. */
export function conflict(message: string, current: unknown): Response {
  return HttpResponse.json({ message, code: 'ORDER_STATE', current }, { status: 409 })
}
