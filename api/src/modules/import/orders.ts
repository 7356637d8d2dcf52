import { isDeepStrictEqual } from 'node:util'
import type { Problem } from '@celeiro/api-contract/import'
import type { ImportOrder } from '@celeiro/api-contract/import-entries'
import { MONEY } from '@celeiro/api-contract/money'
import { fromCents, lineCents, orderCents, toCents, unitPriceText } from '@celeiro/api-contract/order-amounts'
import { or } from 'drizzle-orm'
import { isOneOf } from '../../database/save-rows.ts'
import { priceTables, products } from '../../database/schema/catalog.ts'
import { customers, properties } from '../../database/schema/customers.ts'
import { orderItems, orders } from '../../database/schema/orders.ts'
import { findLiveSendings } from '../erp/sendings.ts'
import type { OrderItemFields } from '../order-logs/order-events.ts'
import { recordOrderEvents } from '../order-logs/record-order-events.ts'
import { amountOf, createdAtOf } from './columns-of.ts'
import { lostProducts } from './import-warnings.ts'
import { readItems, replaceItems } from './items.ts'
import type { Items, Kind } from './kind.ts'
import { orderRefusals, sendingOn } from './order-refusals.ts'
import { findReferences } from './references.ts'

interface OrderItemChange extends Items {
  before: OrderItemFields[]
  after: OrderItemFields[]
  /** What a confirmed order called its items so far, by product: new quantities change no names. */
  names: ReadonlyMap<string, Pick<OrderItem, 'productName' | 'unit'>>
}

type OrderItem = typeof orderItems.$inferSelect

export const orderKind: Kind<ImportOrder, typeof orders.$inferSelect, OrderItemChange> = {
  table: orders,
  column: orders.externalId,
  required: ['customerExternalId', 'orderItems'],
  defaults: { status: 'DRAFT', printStatus: 'NOT_PRINTED' },

  async prepare(tx, entries, stored, { isErp, erp, holders }) {
    const keysOf = <Field extends keyof ImportOrder>(field: Field) => entries.map((entry) => entry[field])
    const skus = entries.flatMap(({ orderItems = [] }) => orderItems.map(({ sku }) => sku))
    const found = {
      customer: await findReferences(
        tx,
        customers,
        customers.externalId,
        'cliente',
        keysOf('customerExternalId'),
      ),
      property: await findReferences(
        tx,
        properties,
        properties.externalId,
        'propriedade',
        keysOf('propertyExternalId'),
      ),
      table: await findReferences(
        tx,
        priceTables,
        priceTables.externalId,
        'tabela de preço',
        keysOf('priceTableExternalId'),
      ),
      product: await findReferences(tx, products, products.sku, 'produto', skus),
    }
    const storedFarms = stored.map(({ propertyId }) => propertyId)
    const farms = await tx
      .select({ id: properties.id, customerId: properties.customerId })
      .from(properties)
      .where(
        or(isOneOf(properties.externalId, keysOf('propertyExternalId')), isOneOf(properties.id, storedFarms)),
      )
    const owners = new Map(farms.map(({ id, customerId }) => [id, customerId]))
    const storedIds = stored.map(({ id }) => id)
    const itemsOf = await readItems(tx, orderItems, orderItems.orderId, storedIds)
    const live = erp && (await findLiveSendings(tx, storedIds))
    const booked = await tx
      .select({ id: orders.id, externalId: orders.externalId, integrationId: orders.integrationId })
      .from(orders)
      .where(isOneOf(orders.integrationId, keysOf('integrationId')))
    for (const { id, externalId, integrationId } of booked)
      if (integrationId !== null) holders.set(integrationId, { id, name: externalId ?? id })

    return ({ statusImpressao, orderItems: sentItems, desconto, frete, total, ...entry }, row) => {
      const problems: Problem[] = []
      const { id, customerExternalId, propertyExternalId, priceTableExternalId, ...rest } = entry
      const { createdAt, createdOn, itemCount: _, ...others } = rest
      const sent = sentItems?.map(({ sku, quantidade, preco, total }, index) => ({
        productId: found.product.idOf(sku, `orderItems.${index}.sku`, problems) ?? '',
        sku,
        quantity: quantidade.toFixed(3),
        unitPrice: unitPriceText(preco),
        total: total === undefined ? fromCents(lineCents(quantidade, preco)) : total.toFixed(2),
      }))
      if (sent?.length === 0) problems.push({ path: 'orderItems', message: 'Envie pelo menos um item' })
      const storedItems = (row && itemsOf.get(row.id)) ?? []
      const before = storedItems.map(fieldsOf)
      const after = sent ?? before
      // Many systems write 0 for none.
      const discount = desconto === undefined ? row?.discount : amountOf(desconto || null)
      const freight = frete === undefined ? row?.freight : amountOf(frete || null)
      const lines = after.map(({ total }) => toCents(total))
      const sum = orderCents(lines, discount, freight)
      if (sum > toCents(MONEY.limit))
        problems.push({ path: 'total', message: `Use no máximo ${MONEY.limitText}` })
      if (sum < 0n) problems.push({ path: 'desconto', message: 'O desconto é maior que a soma dos itens' })
      if (total !== undefined && toCents(total) !== sum) {
        const terms = discount || freight ? ' com desconto e frete' : ''
        problems.push({
          path: 'total',
          message: `O total deve ser a soma dos itens${terms}, ${fromCents(sum)}`,
        })
      }
      const columns = {
        ...others,
        customerId: found.customer.idOf(customerExternalId, 'customerExternalId', problems),
        propertyId: found.property.idOf(propertyExternalId, 'propertyExternalId', problems),
        priceTableId: found.table.idOf(priceTableExternalId, 'priceTableExternalId', problems),
        printStatus: statusImpressao,
        discount,
        freight,
        total: [sent, desconto, frete, total].some((it) => it !== undefined) ? fromCents(sum) : undefined,
        createdAt: createdAtOf({ createdAt, createdOn }, row),
      }
      const differ = !isDeepStrictEqual(before, after)
      const { externalId, integrationId } = others
      const name = externalId ?? id ?? ''
      problems.push(
        ...orderRefusals({
          ...{ name, before: row, columns, isErp, changesItems: differ },
          booked: integrationId === undefined ? undefined : holders.get(integrationId),
          ownerOf: (propertyId) => owners.get(propertyId),
        }),
      )
      if (problems.length > 0) return problems
      if (integrationId !== undefined) holders.set(integrationId, { id: row?.id ?? '', name })
      return {
        columns,
        items: {
          ...{ before, after, differ },
          names: new Map(
            storedItems.map(({ productId, productName, unit }) => [productId, { productName, unit }]),
          ),
        },
        held: row && live?.has(row.id) ? sendingOn(name) : undefined,
        warnings: lostProducts(before, after),
        toErp: erp !== undefined && !isErp && becomesConfirmed(row, columns),
      }
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
        items.after.map((item, position) => ({
          ...item,
          ...items.names.get(item.productId),
          id: batch.ids.next(),
          orderId: after.id,
          position,
        })),
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
    const { erp, isErp, author } = batch
    // The ERP has its own orders.
    if (!erp || isErp) return
    const confirmed = written.filter(({ before, after }) => becomesConfirmed(before, after))
    for (const { after } of confirmed) await erp.queue(tx, after.id, author)
  },
}

const becomesConfirmed = (before: { status: string } | undefined, after: { status?: string | undefined }) =>
  after.status === 'CONFIRMED' && before?.status !== 'CONFIRMED'

const fieldsOf = ({ productId, sku, quantity, unitPrice, total }: OrderItem) => ({
  productId,
  sku,
  quantity,
  unitPrice,
  total,
})
