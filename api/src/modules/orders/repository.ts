import { count, eq, isNotNull, type SQL, sql, sum } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'
import { orders } from '../../database/schema/orders.ts'

const countWhere = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number)

/** Totals over the orders of a filter. */
export async function aggregateOrders(db: Executor, filter: SQL | undefined) {
  const [row] = await db
    .select({
      totalOrders: count(),
      draftOrders: countWhere(eq(orders.status, 'DRAFT')),
      confirmedOrders: countWhere(eq(orders.status, 'CONFIRMED')),
      integratedOrders: countWhere(eq(orders.status, 'INTEGRATED')),
      erpFailedOrders: countWhere(isNotNull(orders.erpFailedAt)),
      printedOrders: countWhere(eq(orders.printStatus, 'PRINTED')),
      notPrintedOrders: countWhere(eq(orders.printStatus, 'NOT_PRINTED')),
      totalAmount: sum(orders.total),
    })
    .from(orders)
    .where(filter)
  if (!row) throw new Error('an aggregate returned no row')
  return row
}
