import { z } from 'zod'
import { count, id, money, timestamp } from './primitives.ts'
import type { RouteTable } from './route.ts'
import { ORDER_STATUSES, USER_ROLES } from './vocabulary.ts'

/** What needs somebody, in the order of the page. */
export const ATTENTION_KINDS = [
  'ERP_FAILED',
  'ERP_DIFFERS',
  'OLD_DRAFTS',
  'NOT_SENT',
  'NOT_PRINTED',
  'TABLES_ENDING',
  'BLOCKED_WITH_OPEN_ORDERS',
  'ABOVE_LIMIT',
] as const
export type AttentionKind = (typeof ATTENTION_KINDS)[number]

/** A day in the time zone of the host, as the filters of orders have it. */
const day = z.iso.date()

const attention = z.object({
  kind: z.enum(ATTENTION_KINDS),
  count,
  /**
   * The order that waits longest since the event of its kind, with the name of its customer; the customer with the oldest open order,
   * and when that was created; the table that ends first, and the end of its last day. Null without one.
   * `isCreation`: that is when the order was created, as of a draft, or one whose event nobody knows.
   */
  oldest: z.object({ id, name: z.string(), at: timestamp, isCreation: z.boolean().optional() }).nullable(),
  /** For old drafts: the `createdBefore` of the list that has exactly these. */
  until: day.optional(),
})

const byStatus = z.object({ orders: count, value: money })

/**
 * Days without orders are absent. Drafts are no sales yet: they count by day and status, and not in seasons, customers and products.
 */
const overviewResponse = z.object({
  data: z.object({
    /** When it was read; at most thirty seconds ago. */
    at: timestamp,
    /** The day of `at`. */
    today: day,
    attention: z.array(attention),
    /** Orders by the day of their creation, from the first day of the month a year ago, oldest first. */
    days: z.array(z.object({ day, status: z.record(z.enum(ORDER_STATUSES), byStatus) })),
    /** The value of the orders of two seasons (July to June) by day since their begin, summed up. */
    seasons: z.object({
      /** The year in which it ends: 2027 for 2026/27. */
      year: z.int(),
      current: z.array(z.object({ day, value: money })),
      last: z.array(z.object({ day, value: money })),
    }),
    /** Attempts to send orders to the ERP that failed or succeeded, by day, over the last 30 days. */
    erp: z.array(z.object({ day, attempts: count, failed: count })),
    /** The orders of these attempts that failed. */
    failedOrders: count,
    /** The ten with the most value over the last 30 days, the first day of which is `since`. */
    most: z.object({
      since: day,
      customers: z.array(z.object({ id, name: z.string(), orders: count, value: money })),
      products: z.array(
        z.object({ id, name: z.string(), quantity: z.number(), unit: z.string(), value: money }),
      ),
    }),
  }),
})
export type Overview = z.infer<typeof overviewResponse>['data']

export const overviewRoutes = {
  'GET /api/overview': {
    tag: 'overview',
    id: 'getOverview',
    summary: 'Pendências e andamento das vendas',
    roles: USER_ROLES,
    feature: 'overview',
    response: overviewResponse,
  },
} as const satisfies RouteTable
