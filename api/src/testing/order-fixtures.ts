import { type Ids, randomIds } from '../database/ids.ts'
import { priceTables, products } from '../database/schema/catalog.ts'
import { customers, properties } from '../database/schema/customers.ts'
import { orderItems, orders } from '../database/schema/orders.ts'
import type { TestWorld } from './test-world.ts'

const createdAt = new Date('2026-01-02T12:00:00.000Z')
const dates = { createdAt, updatedAt: createdAt }

/** A customer with a farm, a product and a price table for orders to refer to; a second time with other keys. */
export async function addTradePartners(
  { db }: Pick<TestWorld, 'db'>,
  ids: Ids = randomIds,
  { taxId = '12ABC34501DE35', sku = 'FER-0060' } = {},
) {
  const active = { status: 'ACTIVE' as const, ...dates }
  const contact = { taxId, email: 'contato@weber.example', phone: '65999887766' }
  const customer = { id: ids.next(), name: 'Irmãos Weber Agrícola Ltda.', ...contact, ...active }
  const place = { address: 'BR-163, km 12, Zona Rural', city: 'Sorriso', state: 'MT' }
  const farm = { name: 'Fazenda Boa Esperança', ...place, ...active }
  const property = { id: ids.next(), customerId: customer.id, ...farm }
  const product = { id: ids.next(), name: 'Ureia agrícola 46% N', sku, unit: 't', ...dates }
  const term = { termType: 'SHORT_TERM', shortTermOption: 'CASH', type: 'CLIENT' } as const
  const priceTable = { id: ids.next(), name: 'À vista – Clientes Sul', ...term, ...dates }
  await db.insert(customers).values(customer)
  await db.insert(properties).values(property)
  await db.insert(products).values(product)
  await db.insert(priceTables).values(priceTable)

  return {
    ...{ customer, property, product, priceTable },
    /** An order of 1.5 t at R$ 2,834.33 with every optional part, and the given changes. */
    async addOrder(values: Partial<typeof orders.$inferInsert> = {}) {
      const order = {
        id: ids.next(),
        customerId: customer.id,
        propertyId: property.id,
        priceTableId: priceTable.id,
        ...({ status: 'CONFIRMED', printStatus: 'NOT_PRINTED' } as const),
        ...{ total: 4251.5, ...dates, ...values },
      }
      const sold = { productId: product.id, sku: product.sku }
      const figures = { quantity: 1.5, unitPrice: 2834.33, total: 4251.5 }
      const item = { id: ids.next(), orderId: order.id, position: 0, ...sold, ...figures }
      await db.insert(orders).values(order)
      await db.insert(orderItems).values(item)
      return { ...order, item }
    },
  }
}
