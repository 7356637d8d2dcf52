import type { Order } from '../api/order.ts'

/** For tests: an order as the adapter returns it. */
export function anOrder(fields: Partial<Order> = {}): Order {
  return {
    key: 'cm8f2k1a7q0000xv3l5p2d9te#0',
    id: 'cm8f2k1a7q0000xv3l5p2d9te',
    status: 'CONFIRMED',
    printStatus: 'NOT_PRINTED',
    total: 184_320,
    createdAt: '2026-11-19T19:42:07.000Z',
    erpFailure: null,
    erpDifference: null,
    customer: {
      id: null,
      name: 'Cooperativa Vale do Ivaí',
      email: 'compras@valedoivai.coop.br',
      phone: '(43) 3472-1100',
    },
    property: {
      id: null,
      name: 'Fazenda Santa Luzia',
      address: 'Rodovia PR-466, km 12',
      city: 'Ivaiporã',
      state: 'PR',
    },
    priceTable: { id: null, name: null },
    items: [],
    ...fields,
  }
}
