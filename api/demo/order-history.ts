import type { orderLogs } from '../src/database/schema/orders.ts'
import type { Ids } from '../src/ids.ts'
import { failedSyncEvents, integrationEvents } from './erp-history.ts'
import type { LogEntry } from './log-entry.ts'
import { confirmationEvents, draftingEvents, printingEvents } from './office-history.ts'
import type { DemoOrder } from './orders.ts'
import type { Random } from './random.ts'

type LogRow = typeof orderLogs.$inferInsert

/** The log of an order, oldest first, from its creation to its present status. A few drafts have none. */
export function makeHistory(order: DemoOrder, number: number, random: Random, ids: Ids, now: Date): LogRow[] {
  if (order.status === 'DRAFT' && random.chance(0.3)) return []
  const entries = [
    ...draftingEvents(order, random),
    ...(order.status === 'DRAFT' ? [] : confirmationEvents(order, random)),
    ...(order.status === 'CONFIRMED' && random.chance(0.25) ? failedSyncEvents(random) : []),
    ...(order.status === 'INTEGRATED' ? integrationEvents(order, number, random) : []),
    ...(order.printStatus === 'PRINTED' ? printingEvents(random) : []),
  ]
  return date(entries, order.createdAt, random, now).map(([createdAt, { after: _, ...entry }]) => ({
    ...entry,
    id: ids.next(),
    orderId: order.id,
    createdAt,
  }))
}

/** Gives each entry a timestamp. The history of a fresh order is compressed, so that no entry lies in the future. */
function date(entries: LogEntry[], start: Date, random: Random, now: Date): [Date, LogEntry][] {
  const minutes = entries.reduce((sum, { after }) => sum + after + 1, 0)
  const pace = Math.min(1, (now.getTime() - start.getTime()) / (minutes * 60_000))
  let elapsed = 0
  return entries.map((entry) => {
    elapsed += entry.after * 60_000 + random.below(50_000)
    return [new Date(start.getTime() + Math.floor(elapsed * pace)), entry]
  })
}
