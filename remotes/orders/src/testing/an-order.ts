import type { Order } from '../api/order.ts'
import { readOneOrder } from '../api/order-adapter.ts'

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

/** For tests: an order without items, as the adapter reads it. */
export const anOrder = (fields: Partial<Order> = {}): Order => ({
  ...readOneOrder(apiOrder({ orderItems: [] })),
  ...fields,
})
