import { and, desc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'
import { findRow, only } from '../../database/find-row.ts'
import { erpSendings } from '../../database/schema/erp-sendings.ts'
import { orderLogs, orders } from '../../database/schema/orders.ts'
import { LOG } from '../order-logs/repository.ts'

/** Locks an order for the transaction; another move of it waits. */
export const lockOrder = (tx: Executor, id: string) => findRow(tx, orders, id, 'update')

export const updateOrder = (tx: Executor, id: string, changes: Partial<typeof orders.$inferInsert>) =>
  tx.update(orders).set(changes).where(eq(orders.id, id))

export const insertLog = (tx: Executor, log: typeof orderLogs.$inferInsert) =>
  tx.insert(orderLogs).values(log).returning(LOG).then(only)

/** Orders that were sent to the ERP or are integrated, each with its last sending. */
export function findLastSendings(db: Executor, orderIds: readonly string[]) {
  const { orderId, state, outcome, reason, createdAt } = erpSendings
  const ids = [...orderIds]
  const last = db
    .selectDistinctOn([orderId], { orderId, state, outcome, reason })
    .from(erpSendings)
    .where(inArray(orderId, ids))
    .orderBy(orderId, desc(createdAt))
    .as('last')
  const { id, status, erpDifference } = orders
  return db
    .select({ id, status, erpDifference, state: last.state, outcome: last.outcome, reason: last.reason })
    .from(orders)
    .leftJoin(last, eq(last.orderId, id))
    .where(and(inArray(id, ids), or(isNotNull(last.state), eq(status, 'INTEGRATED'))))
}
export type LastSending = Awaited<ReturnType<typeof findLastSendings>>[number]
