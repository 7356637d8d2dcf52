import type { OrderLog } from '../api/order-log.ts'

/** For tests: a log as the adapter returns it. */
export function aLog(fields: Partial<OrderLog> = {}): OrderLog {
  return {
    key: 'l1',
    id: 'l1',
    createdAt: '2026-11-19T19:42:07.000Z',
    level: 'INFO',
    eventType: 'MANUAL_LOG',
    message: null,
    erpSystem: null,
    integrationId: null,
    operation: null,
    details: null,
    ...fields,
  }
}
