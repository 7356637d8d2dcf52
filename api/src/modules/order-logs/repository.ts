import { desc, eq, getTableColumns } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'
import { isoText } from '../../database/iso-text.ts'
import { orderLogs } from '../../database/schema/orders.ts'

/** An event of an order in the API's spelling. */
export const LOG = { ...getTableColumns(orderLogs), createdAt: isoText(orderLogs.createdAt) }

/** Newest first; events with the same timestamp in reverse order of writing. */
export const findLogs = (db: Executor, orderId: string) =>
  db
    .select(LOG)
    .from(orderLogs)
    .where(eq(orderLogs.orderId, orderId))
    .orderBy(desc(orderLogs.createdAt), desc(orderLogs.sequence))
