import { asc, eq, inArray } from 'drizzle-orm'
import { type Executor, readSnapshot } from '../../database/database.ts'
import { products } from '../../database/schema/catalog.ts'
import { orderItems, orders } from '../../database/schema/orders.ts'
import { ITEM_NAME, ITEM_UNIT } from '../orders/kept-names.ts'
import { findWithPartners } from '../orders/repository.ts'

/** An order with everything that its document shows, or undefined for an unknown one. */
export const findPrintedOrder = (db: Executor, id: string) =>
  readSnapshot(db, async (snapshot) => {
    const [row] = await findWithPartners(snapshot, id)
    if (!row) return undefined
    const { sku, quantity, unitPrice, total } = orderItems
    const items = await snapshot
      .select({ product: ITEM_NAME, sku, quantity, unit: ITEM_UNIT, unitPrice, total })
      .from(orderItems)
      .innerJoin(products, eq(products.id, orderItems.productId))
      .where(eq(orderItems.orderId, id))
      .orderBy(asc(orderItems.position))
    return { ...row, items }
  })

export type PrintedOrder = NonNullable<Awaited<ReturnType<typeof findPrintedOrder>>>

export const countKnown = async (db: Executor, ids: readonly string[]): Promise<number> =>
  await db.$count(orders, inArray(orders.id, [...ids]))
