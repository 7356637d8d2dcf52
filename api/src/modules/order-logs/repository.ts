import { desc, eq } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'
import { orderLogs } from '../../database/schema/orders.ts'

/** Newest first; events with the same timestamp in reverse order of writing. */
export function findLogs(db: Executor, orderId: string) {
  return db
    .select()
    .from(orderLogs)
    .where(eq(orderLogs.orderId, orderId))
    .orderBy(desc(orderLogs.createdAt), desc(orderLogs.sequence))
}
