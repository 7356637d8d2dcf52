import type { AppContext } from '../../app-context.ts'
import { readSnapshot } from '../../database/database.ts'
import { findRow } from '../../database/find-row.ts'
import { type orderLogs, orders } from '../../database/schema/orders.ts'
import { orderNotFound } from '../orders/service.ts'
import { findLogs } from './repository.ts'

export function createOrderLogService({ db }: AppContext) {
  return {
    /**
     * All events of an order, newest first.
     * @throws AppError 404 ORDER_NOT_FOUND
     */
    async listByOrder(orderId: string) {
      const logs = await readSnapshot(db, async (snapshot) => {
        const order = await findRow(snapshot, orders, orderId)
        return order && findLogs(snapshot, orderId)
      })
      if (!logs) throw orderNotFound()
      return logs.map(presentLog)
    },
  }
}

export const presentLog = (log: typeof orderLogs.$inferSelect) => ({
  ...log,
  createdAt: log.createdAt.toISOString(),
})
