import type { Order } from '../api/order.ts'
import { readOneOrder } from '../api/order-adapter.ts'

/** For tests: an order without items, as the adapter reads it. */
export function anOrder(fields: Partial<Order> = {}): Order {
  const sent = {
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
    property: {
      name: 'Fazenda Santa Luzia',
      address: 'Rodovia PR-466, km 12',
      city: 'Ivaiporã',
      state: 'PR',
    },
  }
  return { ...readOneOrder(sent), ...fields }
}
