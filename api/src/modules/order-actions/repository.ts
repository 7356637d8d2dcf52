import { eq } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'
import { orderLogs, orders } from '../../database/schema/orders.ts'

/** Locks an order for the transaction; another move of it waits. */
export async function lockOrder(tx: Executor, id: string) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return order
}

export async function updateOrder(
  tx: Executor,
  id: string,
  changes: Partial<typeof orders.$inferInsert>,
): Promise<void> {
  await tx.update(orders).set(changes).where(eq(orders.id, id))
}

export async function insertLog(tx: Executor, log: typeof orderLogs.$inferInsert) {
  const [row] = await tx.insert(orderLogs).values(log).returning()
  if (!row) throw new Error('an insert returned no row')
  return row
}
