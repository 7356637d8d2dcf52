import { isDeepStrictEqual } from 'node:util'
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
  const { customer, property, priceTable, orderItems, ...own } = order
  const { externalId, createdAt, status, desconto, frete, total } = own
  return {
    ...{ id, externalId, createdAt, status, desconto, frete, total },
    customer: { ...customer, cnpjCpf: keys.cnpjCpf, externalId: keys.customer },
    property: property ? { ...property, externalId: keys.property } : null,
    priceTable: priceTable ? { ...priceTable, externalId: keys.priceTable } : null,
    orderItems,
  }
}

type ErpOrder = Awaited<ReturnType<typeof readErpOrder>>

/** What both sides must agree on. */
const essence = ({ total, desconto, frete, customer, property, orderItems = [] }: ErpOrder) => ({
  total,
  // Absent from bodies of earlier versions.
  desconto: desconto ?? null,
  frete: frete ?? null,
  customer: customer.id,
  property: property?.id,
  items: orderItems.map(({ sku, quantidade, preco }) => ({ sku, quantidade, preco })),
})

/** Whether an order still is what a body told the ERP. */
export async function isAsSent(tx: Executor, id: string, body: string): Promise<boolean> {
  return isDeepStrictEqual(essence(await readErpOrder(tx, id)), essence(JSON.parse(body)))
}

/** The order that has this id of the ERP. */
export async function findByIntegrationId(tx: Executor, integrationId: string): Promise<string | undefined> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.integrationId, integrationId))
  return order?.id
}

/** Whether an order has this external id already. */
export async function isExternalId(tx: Executor, externalId: string): Promise<boolean> {
  return (await tx.$count(orders, eq(orders.externalId, externalId))) > 0
}
