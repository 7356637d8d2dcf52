import { network, onCall, type Reply, toResponse } from '@celeiro/testing'

/** An order as the API sends it. */
export function apiOrder(fields: Record<string, unknown> = {}) {
  return {
    id: 'cm8f2k1a7q0000xv3l5p2d9te',
    status: 'CONFIRMED',
    statusImpressao: 'NOT_PRINTED',
    total: 184_320,
    createdAt: '2026-11-19T19:42:07.000Z',
    customer: {
      name: 'Cooperativa Vale do Ivaí',
      email: 'compras@valedoivai.coop.br',
      phone: '(43) 3472-1100',
    },
    property: { name: 'Fazenda Santa Luzia', address: 'PR-466, km 12', city: 'Ivaiporã', state: 'PR' },
    orderItems: [
      {
        id: 'i1',
        sku: 'SOJ-6410',
        quantidade: 12.5,
        preco: 1980.5,
        total: 24_756.25,
        product: { name: 'Semente de Soja M 6410' },
      },
    ],
    ...fields,
  }
}

/** A page of orders as the API sends it, by default the only one. */
export function apiOrderPage(orders: unknown[], pagination: Record<string, unknown> = {}) {
  return {
    data: {
      orders,
      totalCount: orders.length,
      totalPages: 1,
      currentPage: 1,
      hasPrev: false,
      hasNext: false,
      ...pagination,
    },
  }
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
