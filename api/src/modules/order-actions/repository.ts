import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'
import { findRow, only } from '../../database/find-row.ts'
import { orderLogs, orders } from '../../database/schema/orders.ts'
import { findLastSendings } from '../erp/sendings.ts'
import { LOG } from '../order-logs/repository.ts'

/** Locks an order for the transaction; another move of it waits. */
export const lockOrder = (tx: Executor, id: string) => findRow(tx, orders, id, 'update')

export const updateOrder = (tx: Executor, id: string, changes: Partial<typeof orders.$inferInsert>) =>
  tx.update(orders).set(changes).where(eq(orders.id, id))

export const insertLog = (tx: Executor, log: typeof orderLogs.$inferInsert) =>
  tx.insert(orderLogs).values(log).returning(LOG).then(only)

/** Orders that were sent to the ERP or are integrated, each with its last sending. */
export function findProgress(db: Executor, orderIds: readonly string[]) {
  const last = findLastSendings(db, orderIds).as('last')
  const { id, status, erpDifference } = orders
  return db
    .select({ id, status, erpDifference, state: last.state, outcome: last.outcome, reason: last.reason })
    .from(orders)
    .leftJoin(last, eq(last.orderId, id))
    .where(and(inArray(id, [...orderIds]), or(isNotNull(last.state), eq(status, 'INTEGRATED'))))
}
export type Progress = Awaited<ReturnType<typeof findProgress>>[number]
