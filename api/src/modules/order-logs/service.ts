import type { OrderLog } from '@celeiro/api-contract'
import type { AppContext } from '../../app-context.ts'
import { isStorable, readSnapshot } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
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
      if (!logs) throw new AppError(404, 'ORDER_NOT_FOUND', 'Pedido não encontrado')
      return logs.map((log) => ({ ...log, createdAt: log.createdAt.toISOString() }))
    },
  }
}
