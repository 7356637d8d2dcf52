import type { Problem } from '@celeiro/api-contract/import'
import type { ImportOrderLog } from '@celeiro/api-contract/import-entries'
import { orderLogs, orders } from '../../database/schema/orders.ts'
import { instantOf } from './columns-of.ts'
import type { Kind } from './kind.ts'
import { findReferences } from './references.ts'

/** Triggers of the table keep `erpFailure` of the orders. */
export const orderLogKind: Kind<ImportOrderLog, typeof orderLogs.$inferSelect> = {
  table: orderLogs,
  column: orderLogs.externalId,
  required: ['orderExternalId', 'eventType'],
  defaults: { level: 'INFO' },

  async prepare(tx, entries, _stored, { author }) {
    const found = await findReferences(
      tx,
      orders,
      orders.externalId,
      'pedido',
      entries.map(({ orderExternalId }) => orderExternalId),
    )
    const sender = author.kind === 'machine' ? author.name : undefined
    return ({ orderExternalId, createdAt, ...entry }, stored) => {
      const problems: Problem[] = []
      const columns = {
        ...(!stored && { erpSystem: sender }),
        ...entry,
        orderId: found.idOf(orderExternalId, 'orderExternalId', problems),
        createdAt: instantOf(createdAt),
      }
      return problems.length > 0 ? problems : { columns }
    }
  },
}
