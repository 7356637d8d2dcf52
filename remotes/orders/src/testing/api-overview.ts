const none = { orders: 0, value: 0 }
const byStatus = (orders: object) => ({ DRAFT: none, CONFIRMED: none, INTEGRATED: none, ...orders })

/** An overview of the evening of 25 November 2026 as the API sends it. */
export function apiOverview(fields: Record<string, unknown> = {}) {
  const oldest = { id: 'x1', name: 'Cooperativa Vale do Ivaí', at: '2026-10-02T12:00:00.000Z' }
  return {
    at: '2026-11-26T01:05:00.000Z',
    today: '2026-11-25',
    attention: [
      { kind: 'ERP_FAILED', count: 3, oldest },
      { kind: 'OLD_DRAFTS', count: 12, oldest: { ...oldest, isCreation: true }, until: '2026-11-17' },
      { kind: 'NOT_SENT', count: 0, oldest: null },
      { kind: 'NOT_PRINTED', count: 1_208, oldest: { ...oldest, isCreation: false } },
      { kind: 'TABLES_ENDING', count: 2, oldest },
      { kind: 'BLOCKED_WITH_OPEN_ORDERS', count: 1, oldest },
      { kind: 'ABOVE_LIMIT', count: 4, oldest },
      { kind: 'ERP_DIFFERS', count: 1, oldest },
      { kind: 'OF_A_LATER_RELEASE', count: 9, oldest },
    ],
    days: [
      { day: '2026-10-30', status: byStatus({ INTEGRATED: { orders: 4, value: 80_000.1 } }) },
      {
        day: '2026-11-23',
        status: byStatus({
          DRAFT: { orders: 1, value: 20_000 },
          CONFIRMED: { orders: 2, value: 50_000.25 },
          INTEGRATED: { orders: 3, value: 70_000 },
        }),
      },
      { day: '2026-11-25', status: byStatus({ CONFIRMED: { orders: 1, value: 30_000.5 } }) },
    ],
    seasons: {
      year: 2027,
      current: [
        { day: '2026-10-30', value: 80_000 },
        { day: '2026-11-25', value: 240_000 },
      ],
      last: [
        { day: '2025-09-01', value: 200_000 },
        { day: '2026-02-01', value: 900_000 },
      ],
    },
    erp: [
      { day: '2026-11-20', attempts: 8, failed: 1 },
      { day: '2026-11-25', attempts: 4, failed: 2 },
    ],
    failedOrders: 2,
    most: {
      since: '2026-10-27',
      customers: [{ id: 'c1', name: 'Cooperativa Vale do Ivaí', orders: 7, value: 120_000 }],
      products: [{ id: 'p1', name: 'Semente de Soja M 6410', quantity: 12.5, unit: 't', value: 90_000 }],
    },
    ...fields,
  }
}
