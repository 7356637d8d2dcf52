import { asc, eq, inArray } from 'drizzle-orm'
import { type Executor, readSnapshot } from '../../database/database.ts'
import { priceTables, products } from '../../database/schema/catalog.ts'
import { customers, properties } from '../../database/schema/customers.ts'
import { orderItems, orders } from '../../database/schema/orders.ts'
import { ITEM_NAME, ITEM_UNIT } from '../orders/kept-names.ts'

/** An order with everything that its document shows, or undefined for an unknown one. */
export function findPrintedOrder(db: Executor, id: string) {
  return readSnapshot(db, async (snapshot) => {
    const [row] = await snapshot
      .select({ order: orders, customer: customers, property: properties, priceTable: priceTables })
      .from(orders)
      .innerJoin(customers, eq(customers.id, orders.customerId))
      .leftJoin(properties, eq(properties.id, orders.propertyId))
      .leftJoin(priceTables, eq(priceTables.id, orders.priceTableId))
      .where(eq(orders.id, id))
    if (!row) return undefined
    const items = await snapshot
      .select({
        product: ITEM_NAME,
        sku: orderItems.sku,
        quantity: orderItems.quantity,
        unit: ITEM_UNIT,
        unitPrice: orderItems.unitPrice,
        total: orderItems.total,
      })
      .from(orderItems)
      .innerJoin(products, eq(products.id, orderItems.productId))
      .where(eq(orderItems.orderId, id))
      .orderBy(asc(orderItems.position))
    return { ...row, items }
  })
}

export type PrintedOrder = NonNullable<Awaited<ReturnType<typeof findPrintedOrder>>>

/** How many of these orders exist. */
export async function countKnown(db: Executor, ids: readonly string[]): Promise<number> {
  return await db.$count(orders, inArray(orders.id, [...ids]))
}
