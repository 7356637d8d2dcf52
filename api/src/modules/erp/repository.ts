import { eq } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'
import { priceTables } from '../../database/schema/catalog.ts'
import { customers, properties } from '../../database/schema/customers.ts'
import { orders } from '../../database/schema/orders.ts'
import { findOrder } from '../orders/repository.ts'

/** An order as the ERP gets it: that of GET /api/orders/{id}, with what the ERP calls things (docs/erp.md). */
export async function readErpOrder(tx: Executor, id: string) {
  const order = await findOrder(tx, id)
  const [keys] = await tx
    .select({
      order: orders.externalId,
      cnpjCpf: customers.taxId,
      customer: customers.externalId,
      property: properties.externalId,
      priceTable: priceTables.externalId,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(properties, eq(properties.id, orders.propertyId))
    .leftJoin(priceTables, eq(priceTables.id, orders.priceTableId))
    .where(eq(orders.id, id))
  if (!order || !keys) throw new Error('a locked order has gone')
  const { customer, property, priceTable, orderItems, createdAt, status, total } = order
  return {
    id,
    externalId: keys.order,
    createdAt,
    status,
    total,
    customer: { ...customer, cnpjCpf: keys.cnpjCpf, externalId: keys.customer },
    property: property ? { ...property, externalId: keys.property } : null,
    priceTable: priceTable ? { ...priceTable, externalId: keys.priceTable } : null,
    orderItems,
  }
}

/** Whether an order has this external id already. */
export async function isExternalId(tx: Executor, externalId: string): Promise<boolean> {
  return (await tx.$count(orders, eq(orders.externalId, externalId))) > 0
}
