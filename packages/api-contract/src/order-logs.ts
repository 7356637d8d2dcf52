import { z } from 'zod'
import { id, timestamp } from './primitives.ts'
import type { RouteTable } from './route.ts'
import { LOG_EVENT_TYPES, LOG_LEVELS, USER_ROLES } from './vocabulary.ts'

/** One event of an order (spec §3). */
export const orderLog = z.object({
  id,
  createdAt: timestamp,
  level: z.enum(LOG_LEVELS),
  eventType: z.enum(LOG_EVENT_TYPES),
  message: z.string().nullable(),
  erpSystem: z.string().nullable(),
  integrationId: z.string().nullable(),
  operation: z.string().nullable(),
  details: z.union([z.string(), z.record(z.string(), z.unknown())]).nullable(),
})
export type OrderLog = z.infer<typeof orderLog>

export const orderLogRoutes = {
  'GET /api/order-logs/order/{orderId}': {
    tag: 'order-logs',
    id: 'listOrderLogs',
    summary: 'Listar os logs de um pedido',
    roles: USER_ROLES,
    // All events of the order, newest first.
    response: z.object({ data: z.array(orderLog) }),
  },
} as const satisfies RouteTable
