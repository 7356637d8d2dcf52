import type { Executor } from '../../database/database.ts'
import type { Ids } from '../../database/ids.ts'
import { isOneOf, saveRows } from '../../database/save-rows.ts'
import { priceTables, products } from '../../database/schema/catalog.ts'
import { customers, properties } from '../../database/schema/customers.ts'
import { orderLogs } from '../../database/schema/orders.ts'
import { type Author, whoDetails } from './author.ts'
import { eventsOf, type OrderChange } from './order-events.ts'

/** Writes what has happened to orders into their logs. Whatever changes an order calls it in the same transaction, after the change. */
export async function recordOrderEvents(
  tx: Executor,
  { ids, now, author }: { ids: Ids; now: Date; author: Author },
  changes: readonly OrderChange[],
): Promise<void> {
  if (changes.length === 0) return
  const names = await namesFor(tx, changes)
  const nameOf = (id: string) => names.get(id) ?? id
  const who = whoDetails(author)
  const rows = changes.flatMap((change) =>
    eventsOf(change, nameOf, author).map(({ details, ...event }) => ({
      ...event,
      id: ids.next(),
      orderId: change.after.id,
      createdAt: now,
      level: 'INFO' as const,
      erpSystem: author.kind === 'machine' ? author.name : null,
      details: { ...details, ...who },
    })),
  )
  await saveRows(tx, orderLogs, rows)
}

async function namesFor(tx: Executor, changes: readonly OrderChange[]): Promise<Map<string, string>> {
  const orders = changes.map(({ after }) => after)
  const items = changes.flatMap(({ before, after }) => [...(before?.items ?? []), ...after.items])
  const sources = [
    { table: customers, ids: orders.map(({ customerId }) => customerId) },
    { table: properties, ids: orders.flatMap(({ propertyId }) => propertyId ?? []) },
    { table: priceTables, ids: orders.flatMap(({ priceTableId }) => priceTableId ?? []) },
    { table: products, ids: items.map(({ productId }) => productId) },
  ]
  const names = new Map<string, string>()
  for (const { table, ids } of sources) {
    const rows = await tx
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(isOneOf(table.id, [...new Set(ids)]))
    for (const { id, name } of rows) names.set(id, name)
  }
  return names
}
