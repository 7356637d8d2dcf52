import type { OrderLog } from '@celeiro/api-contract'
import type { AppContext } from '../../app-context.ts'
import { isStorable, readSnapshot } from '../../database/database.ts'
import type { orderLogs } from '../../database/schema/orders.ts'
import { orderNotFound } from '../orders/service.ts'
import * as repository from './repository.ts'

export function createOrderLogService({ db }: AppContext) {
  return {
    /**
     * All events of an order, newest first.
     * @throws AppError 404 ORDER_NOT_FOUND
     */
    async listByOrder(orderId: string): Promise<OrderLog[]> {
      const logs = await readSnapshot(db, async (snapshot) => {
        const exists = isStorable(orderId) && (await repository.orderExists(snapshot, orderId))
        return exists ? repository.findLogs(snapshot, orderId) : null
      })
      if (!logs) throw orderNotFound()
      return logs.map(presentLog)
    },
  }
}

export const presentLog = (log: typeof orderLogs.$inferSelect): OrderLog => ({
  ...log,
  createdAt: log.createdAt.toISOString(),
})
