import { and, eq, ne, type SQL, sql, sum } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'
import { orderCounts } from '../../database/schema/kept-figures.ts'

/** Totals over all orders, from the kept counts. */
export async function aggregateOrders(db: Executor) {
  const [row] = await db
    .select({
      totalOrders: ordersWhere(),
      draftOrders: ordersWhere(eq(orderCounts.status, 'DRAFT')),
      confirmedOrders: ordersWhere(eq(orderCounts.status, 'CONFIRMED')),
      integratedOrders: ordersWhere(eq(orderCounts.status, 'INTEGRATED')),
      printedOrders: ordersWhere(eq(orderCounts.printStatus, 'PRINTED')),
      notPrintedOrders: ordersWhere(eq(orderCounts.printStatus, 'NOT_PRINTED')),
      totalAmount: sum(orderCounts.total),
    })
    .from(orderCounts)
    .where(
      and(eq(orderCounts.period, 'month'), ne(orderCounts.status, 'ALL'), ne(orderCounts.printStatus, 'ALL')),
    )
  if (!row) throw new Error('an aggregate returned no row')
  return row
}

function ordersWhere(condition: SQL = sql`true`) {
  return sql`coalesce(sum(${orderCounts.orders}) filter (where ${condition}), 0)`.mapWith(Number)
}
