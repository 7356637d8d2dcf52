import { isDeepStrictEqual } from 'node:util'
import { fromCents, type ImportOrder, itemCents, toCents } from '@celeiro/api-contract/import-entries'
import { MONEY } from '@celeiro/api-contract/price-table-limits'
import { priceTables, products } from '../../database/schema/catalog.ts'
import { customers, properties } from '../../database/schema/customers.ts'
import { orderItems, orders } from '../../database/schema/orders.ts'
import type { OrderItemFields } from '../order-logs/order-events.ts'
import { recordOrderEvents } from '../order-logs/record-order-events.ts'
import { instantOf } from './columns-of.ts'
import { readItems, replaceItems } from './items.ts'
import type { Items, Kind, Problem } from './kind.ts'
import { findReferences } from './references.ts'

interface OrderItemChange extends Items {
  before: OrderItemFields[]
  after: OrderItemFields[]
}

export const orderKind: Kind<ImportOrder, typeof orders.$inferSelect, OrderItemChange> = {
  table: orders,
  column: orders.externalId,
  required: ['customerExternalId', 'orderItems'],
  defaults: { status: 'DRAFT', printStatus: 'NOT_PRINTED' },

  async prepare(tx, entries, stored) {
    const keysOf = (field: 'customerExternalId' | 'propertyExternalId' | 'priceTableExternalId') =>
      entries.map((entry) => entry[field])
    const skus = entries.flatMap(({ orderItems = [] }) => orderItems.map(({ sku }) => sku))
    const found = {
      customer: await findReferences(
        tx,
        customers,
        customers.externalId,
        'customer',
        keysOf('customerExternalId'),
      ),
      property: await findReferences(
        tx,
        properties,
        properties.externalId,
        'property',
        keysOf('propertyExternalId'),
      ),
      table: await findReferences(
        tx,
        priceTables,
        priceTables.externalId,
        'price table',
        keysOf('priceTableExternalId'),
      ),
      product: await findReferences(tx, products, products.sku, 'product', skus),
    }
    const itemsOf = await readItems(
      tx,
      orderItems,
      orderItems.orderId,
      stored.map(({ id }) => id),
    )

    return (entry, row) => {
      const problems: Problem[] = []
      const sent = entry.orderItems?.map(({ sku, quantidade, preco }, index) => ({
        productId: found.product.idOf(sku, `orderItems.${index}.sku`, problems) ?? '',
        sku,
        quantity: quantidade.toFixed(3),
        unitPrice: preco.toFixed(2),
        total: fromCents(itemCents(quantidade, preco)),
      }))
      if (sent?.length === 0) problems.push({ path: 'orderItems', message: 'Envie pelo menos um item' })
      const before = ((row && itemsOf.get(row.id)) ?? []).map(fieldsOf)
      const after = sent ?? before
      const sum = after.reduce((cents, { total }) => cents + BigInt(total.replace('.', '')), 0n)
      if (sum > toCents(MONEY.limit))
        problems.push({ path: 'total', message: `Use no máximo ${MONEY.limitText}` })
      if (entry.total !== undefined && toCents(entry.total) !== sum) {
        problems.push({ path: 'total', message: `O total deve ser a soma dos itens, ${fromCents(sum)}` })
      }
      const columns = {
        externalId: entry.externalId,
        customerId: found.customer.idOf(entry.customerExternalId, 'customerExternalId', problems),
        propertyId: found.property.idOf(entry.propertyExternalId, 'propertyExternalId', problems),
        priceTableId: found.table.idOf(entry.priceTableExternalId, 'priceTableExternalId', problems),
        status: entry.status,
        printStatus: entry.statusImpressao,
        total: sent || entry.total !== undefined ? fromCents(sum) : undefined,
        createdAt: instantOf(entry.createdAt),
      }
      const differ = !isDeepStrictEqual(before, after)
      return problems.length > 0 ? problems : { columns, items: { before, after, differ } }
    }
  },

  async write(tx, written, batch) {
    const changed = written.filter(({ items }) => items.differ)
    await replaceItems(
      tx,
      orderItems,
      orderItems.orderId,
      changed.flatMap(({ before }) => before?.id ?? []),
      changed.flatMap(({ after, items }) =>
        items.after.map((item, position) => ({ ...item, id: batch.ids.next(), orderId: after.id, position })),
      ),
    )
    await recordOrderEvents(
      tx,
      batch,
      written.map(({ before, after, items }) => ({
        before: before && { ...before, items: items.before },
        after: { ...after, items: items.after },
      })),
    )
  },
}

const fieldsOf = ({ productId, sku, quantity, unitPrice, total }: typeof orderItems.$inferSelect) => ({
  productId,
  sku,
  quantity,
  unitPrice,
  total,
})
