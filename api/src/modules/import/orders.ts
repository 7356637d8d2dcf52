import type { Problem } from '@celeiro/api-contract/import'
import type { ImportOrder } from '@celeiro/api-contract/import-entries'
import { MONEY } from '@celeiro/api-contract/money'
import { fromCents, lineCents, orderCents, toCents } from '@celeiro/api-contract/order-amounts'
import { or } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'
import { isOneOf } from '../../database/save-rows.ts'
import { properties } from '../../database/schema/customers.ts'
import { orderItems, orders } from '../../database/schema/orders.ts'
import { findLastSendings } from '../erp/sendings.ts'
import { recordOrderEvents } from '../order-logs/record-order-events.ts'
import { lostProducts } from './import-warnings.ts'
import { type Batch, createdAtOf, type Kind } from './kind.ts'
import { orderRefusals, sendingOn } from './order-refusals.ts'
import { findReferences, type IdOf, replaceItems, rowsBy } from './rows.ts'

type OrderRow = typeof orders.$inferSelect
type ItemRow = typeof orderItems.$inferSelect
/** What an order keeps the names of its items by, from its confirmation on: new quantities change no names. */
type OrderItem = Omit<ItemRow, 'id' | 'orderId' | 'position'>

export const orderKind: Kind<ImportOrder, OrderRow, OrderItem> = {
  table: orders,
  column: orders.externalId,
  required: ['customerExternalId', 'orderItems'],
  defaults: { status: 'DRAFT', printStatus: 'NOT_PRINTED' },

  async prepare(tx, entries, stored, { isErp, erp, holders, now }) {
    const found = await sourcesOf(tx, entries, stored, holders)
    return (entry, row, problems) => {
      const { id, customerExternalId, propertyExternalId, priceTableExternalId, ...rest } = entry
      const { createdOn: _on, itemCount: _count, orderItems: sent, statusImpressao, ...others } = rest
      const { desconto, frete, total, ...own } = others
      const before = row ? found.itemsOf(row) : []
      const after = sent ? itemsOf(sent, before, found.product, problems) : before
      const amounts = amountsOf(entry, row, after, problems)
      const columns = {
        ...own,
        ...amounts,
        customerId: found.customer(customerExternalId, 'customerExternalId', problems),
        propertyId: found.property(propertyExternalId, 'propertyExternalId', problems),
        priceTableId: found.table(priceTableExternalId, 'priceTableExternalId', problems),
        printStatus: statusImpressao,
        createdAt: createdAtOf(entry, row),
      }
      const { externalId, integrationId } = own
      const name = externalId ?? id ?? ''
      const sending = row && found.sendings.get(row.id)
      const isRenamed =
        sending?.outcome === 'INTEGRATED' &&
        integrationId !== undefined &&
        integrationId !== row?.integrationId
      problems.push(
        ...orderRefusals({
          ...{ name, before: row, columns, isErp, items: { before, after } },
          booked: integrationId === undefined ? undefined : holders.get(integrationId),
          ownerOf: (propertyId) => found.owners.get(propertyId),
        }),
      )
      if (problems.length > 0) return undefined
      if (integrationId !== undefined) holders.set(integrationId, name)
      // The ERP may have booked it twice: by our call, and by hand.
      const difference = {
        erpDiffersAt: now,
        erpDifference: `o ERP respondeu ${row?.integrationId} e o chama de ${integrationId}`,
      }
      return {
        columns: { ...columns, ...(isRenamed && difference) },
        items: { before, after },
        // Also on a host without an ERP of its own: another one may be sending.
        held: sending && sending.state !== 'ENDED' ? sendingOn(name) : undefined,
        warnings: lostProducts(before, after),
        toErp: erp !== undefined && !isErp && becomesConfirmed(row, columns),
      }
    }
  },

  async write(tx, written, batch) {
    await replaceItems(tx, orderItems, orderItems.orderId, written, (items, orderId) =>
      items.map((item, position) => ({ ...item, id: batch.ids.next(), orderId, position })),
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

async function sourcesOf(
  tx: Executor,
  entries: readonly ImportOrder[],
  stored: readonly OrderRow[],
  holders: Batch['holders'],
) {
  const keysOf = <Field extends keyof ImportOrder>(field: Field) => entries.map((entry) => entry[field])
  const skus = entries.flatMap(({ orderItems = [] }) => orderItems.map(({ sku }) => sku))
  const farmKeys = keysOf('propertyExternalId')
  const storedFarms = stored.map(({ propertyId }) => propertyId)
  const farms = await tx
    .select({ id: properties.id, customerId: properties.customerId })
    .from(properties)
    .where(or(isOneOf(properties.externalId, farmKeys), isOneOf(properties.id, storedFarms)))
  const booked = await tx
    .select({ id: orders.id, externalId: orders.externalId, integrationId: orders.integrationId })
    .from(orders)
    .where(isOneOf(orders.integrationId, keysOf('integrationId')))
  for (const { id, externalId, integrationId } of booked)
    if (integrationId !== null) holders.set(integrationId, externalId ?? id)
  const storedIds = stored.map(({ id }) => id)
  const items = await rowsBy(tx, orderItems, orderItems.orderId, storedIds, orderItems.position)
  return {
    customer: await findReferences(tx, 'cliente', keysOf('customerExternalId')),
    property: await findReferences(tx, 'propriedade', farmKeys),
    table: await findReferences(tx, 'tabela de preço', keysOf('priceTableExternalId')),
    product: await findReferences(tx, 'produto', skus),
    owners: new Map(farms.map(({ id, customerId }) => [id, customerId])),
    itemsOf: ({ id }: OrderRow) => (items.get(id) ?? []).map(toItem),
    sendings: new Map((await findLastSendings(tx, storedIds)).map((sending) => [sending.orderId, sending])),
  }
}

/** The items of an entry. Those of products that a confirmed order had keep the names that it had for them. */
function itemsOf(
  sent: NonNullable<ImportOrder['orderItems']>,
  before: readonly OrderItem[],
  productOf: IdOf,
  problems: Problem[],
): OrderItem[] {
  if (sent.length === 0) problems.push({ path: 'orderItems', message: 'Envie pelo menos um item' })
  return sent.map(({ sku, quantidade, preco, total }, index) => {
    const productId = productOf(sku, `orderItems.${index}.sku`, problems) ?? ''
    const { productName = null, unit = null } = before.find((item) => item.productId === productId) ?? {}
    return {
      ...{ productId, sku, productName, unit },
      quantity: quantidade,
      unitPrice: preco,
      total: total ?? Number(fromCents(lineCents(quantidade, preco))),
    }
  })
}

/** Discount, freight and the total with them; undefined where the entry names none of what they follow from. */
function amountsOf(
  { orderItems: sent, desconto, frete, total }: ImportOrder,
  row: OrderRow | undefined,
  items: readonly OrderItem[],
  problems: Problem[],
) {
  // Many systems write 0 for none.
  const discount = desconto === undefined ? row?.discount : desconto || null
  const freight = frete === undefined ? row?.freight : frete || null
  const lines = items.map((item) => toCents(item.total))
  const sum = orderCents(lines, discount, freight)
  if (sum > toCents(MONEY.limit))
    problems.push({ path: 'total', message: `Use no máximo ${MONEY.limitText}` })
  if (sum < 0n) problems.push({ path: 'desconto', message: 'O desconto é maior que a soma dos itens' })
  if (total !== undefined && toCents(total) !== sum) {
    const terms = discount || freight ? ' com desconto e frete' : ''
    problems.push({ path: 'total', message: `O total deve ser a soma dos itens${terms}, ${fromCents(sum)}` })
  }
  const isNamed = [sent, desconto, frete, total].some((value) => value !== undefined)
  return { discount, freight, total: isNamed ? Number(fromCents(sum)) : undefined }
}

const becomesConfirmed = (before: { status: string } | undefined, after: { status?: string | undefined }) =>
  after.status === 'CONFIRMED' && before?.status !== 'CONFIRMED'

const toItem = ({ id: _id, orderId: _order, position: _position, ...item }: ItemRow): OrderItem => item
