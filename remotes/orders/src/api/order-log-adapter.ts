import type { OrderLog as ApiOrderLog } from '@celeiro/api-contract'
import type { Wire } from '@celeiro/api-contract/wire'
import { findList, readText, readTimestamp, withKeys } from '@celeiro/shared-auth'
import type { OrderLog } from './order-log.ts'

/**
 * Reads any response of GET /api/order-logs/order/{orderId}: an array, or one wrapped in data, data.data, logs or
 * data.logs (spec §3). Anything else is an empty list (spec §8). Keeps the server's order; never throws.
 */
export function readOrderLogs(body: unknown): OrderLog[] {
  return withKeys((findList<ApiOrderLog>(body, 'logs') ?? []).map(readOrderLog))
}

function readOrderLog(row: Wire<ApiOrderLog>): Omit<OrderLog, 'key'> {
  return {
    id: readText(row.id),
    createdAt: readTimestamp(row.createdAt),
    level: readText(row.level),
    eventType: readText(row.eventType),
    message: readText(row.message),
    erpSystem: readText(row.erpSystem),
    integrationId: readText(row.integrationId),
    operation: readText(row.operation),
    details: row.details,
  }
}
