import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'
import { only } from '../../database/find-row.ts'
import { orders } from '../../database/schema/orders.ts'
import { getOrder } from '../orders/get-order.ts'
import { findWithPartners } from '../orders/repository.ts'

/** An order as the ERP gets it: that of GET /api/orders/{id}, with what the ERP calls things (docs/erp.md). */
export async function readErpOrder(tx: Executor, id: string) {
  const { customer, property, priceTable, orderItems, ...own } = await getOrder(tx, id)
  const keys = only(await findWithPartners(tx, id))
  const { externalId, createdAt, status, desconto, frete, total } = own
  return {
    ...{ id, externalId, createdAt, status, desconto, frete, total },
    customer: { ...customer, cnpjCpf: keys.customer.taxId, externalId: keys.customer.externalId },
    property: property ? { ...property, externalId: keys.property?.externalId } : null,
    priceTable: priceTable ? { ...priceTable, externalId: keys.priceTable?.externalId } : null,
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

export const isAsSent = async (tx: Executor, id: string, body: string): Promise<boolean> =>
  isDeepStrictEqual(essence(await readErpOrder(tx, id)), essence(JSON.parse(body)))

export async function findByIntegrationId(tx: Executor, integrationId: string): Promise<string | undefined> {
  const { id } = orders
  const [order] = await tx.select({ id }).from(orders).where(eq(orders.integrationId, integrationId))
  return order?.id
}

export const isExternalId = async (tx: Executor, externalId: string): Promise<boolean> =>
  (await tx.$count(orders, eq(orders.externalId, externalId))) > 0
