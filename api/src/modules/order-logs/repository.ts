import { desc, eq } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'
import { orderLogs, orders } from '../../database/schema/orders.ts'

export async function orderExists(db: Executor, orderId: string): Promise<boolean> {
  return (await db.$count(orders, eq(orders.id, orderId))) > 0
}

/** Newest first; events with the same timestamp in reverse order of writing. */
export function findLogs(db: Executor, orderId: string) {
  return db
    .select()
    .from(orderLogs)
    .where(eq(orderLogs.orderId, orderId))
    .orderBy(desc(orderLogs.createdAt), desc(orderLogs.sequence))
}
