import type { Order } from '@celeiro/api-contract'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { products } from '../../database/schema/catalog.ts'
import { customers, properties } from '../../database/schema/customers.ts'
import { orders } from '../../database/schema/orders.ts'
import { bringPartners, createImportWorld } from '../../testing/import-calls.ts'
import { closeAfterAll } from '../../testing/test-world.ts'
import { createCalendar, HOME_ZONE } from '../../time/calendar.ts'
import { textsOf } from '../order-documents/order-texts.ts'
import { findPrintedOrder } from '../order-documents/repository.ts'

const world = closeAfterAll(await createImportWorld())
await bringPartners(world)
const admin = await world.signedIn({})

const OLD = { customer: 'Ana', property: 'Fazenda Sol', product: 'Ureia', unit: 't' }
const NEW = { customer: 'Ana e Filhos', property: 'Fazenda Lua', product: 'Ureia 46%', unit: 'sc' }
type Names = typeof OLD

async function nameAll({ customer, property, product, unit }: Names) {
  await world.db.update(customers).set({ name: customer }).where(eq(customers.externalId, 'C-1'))
  await world.db.update(properties).set({ name: property }).where(eq(properties.externalId, 'F-1'))
  await world.db.update(products).set({ name: product, unit }).where(eq(products.sku, 'UREIA'))
}

beforeEach(async () => {
  await world.db.delete(orders)
  await nameAll(OLD)
})

/** Brings an order and gives its id. */
async function bring(fields: object = {}): Promise<string> {
  const keys = { externalId: 'P-1', customerExternalId: 'C-1', propertyExternalId: 'F-1' }
  await world.bring('orders', [
    { ...keys, orderItems: [{ sku: 'UREIA', quantidade: 2, preco: 10 }], ...fields },
  ])
  const [row] = await world.db.select({ id: orders.id }).from(orders)
  return row?.id ?? ''
}

/** The names that the details and the document of an order show. */
async function namesOf(id: string): Promise<Names[]> {
  const { customer, property, orderItems = [] } = await admin.read<Order>(`/api/orders/${id}`)
  const printed = await findPrintedOrder(world.db, id)
  if (!printed || !customer || !property) throw new Error('no order')
  const { parties, items } = textsOf(printed, createCalendar(HOME_ZONE))
  const [{ product } = { product: { name: '', unit: '' } }] = orderItems
  const [{ product: printedProduct, unit } = { product: '', unit: '' }] = items
  const [customerName = '', propertyName = ''] = parties.map(({ name }) => name)
  return [
    { customer: customer.name, property: property.name, product: product.name, unit: product.unit },
    { customer: customerName, property: propertyName, product: printedProduct, unit },
  ]
}

it('a draft shows the names of today', async () => {
  const id = await bring()
  await nameAll(NEW)
  expect(await namesOf(id)).toEqual([NEW, NEW])
})

it('an order keeps the names of the day on which a user confirmed it', async () => {
  const id = await bring()
  await nameAll(NEW)
  await admin.post(`/api/orders/${id}/confirm`, {})
  await nameAll(OLD)
  expect(await namesOf(id)).toEqual([NEW, NEW])
})

it('one that comes confirmed or integrated keeps the names of the day on which it came', async () => {
  for (const state of [{ status: 'CONFIRMED' }, { status: 'INTEGRATED', integrationId: 'SBO-1' }]) {
    await world.db.delete(orders)
    await nameAll(OLD)
    const id = await bring(state)
    await nameAll(NEW)
    expect(await namesOf(id)).toEqual([OLD, OLD])
  }
})

it('an import that changes quantities changes no names; another customer comes with its own', async () => {
  const id = await bring({ status: 'CONFIRMED' })
  await nameAll(NEW)
  await bring({ status: 'CONFIRMED', orderItems: [{ sku: 'UREIA', quantidade: 3, preco: 10 }] })
  expect(await namesOf(id)).toEqual([OLD, OLD])
  await world.bring('properties', [{ externalId: 'F-2', customerExternalId: 'C-2', name: 'Fazenda Céu' }])
  await bring({ customerExternalId: 'C-2', propertyExternalId: 'F-2' })
  const [{ name } = { name: '' }] = await world.db
    .select({ name: customers.name })
    .from(customers)
    .where(eq(customers.externalId, 'C-2'))
  expect(await namesOf(id)).toEqual(Array(2).fill({ ...OLD, customer: name, property: 'Fazenda Céu' }))
})
