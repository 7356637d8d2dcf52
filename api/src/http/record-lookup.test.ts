import type { UserRole } from '@celeiro/api-contract/vocabulary'
import { describe, expect, it } from 'vitest'
import { aHarvestTable, anItem } from '../testing/catalog-fixtures.ts'
import { addTradePartners } from '../testing/order-fixtures.ts'
import { closeAfterAll, createTestWorld } from '../testing/test-world.ts'

const world = closeAfterAll(await createTestWorld())
const partners = await addTradePartners(world)
const order = await partners.addOrder()
await partners.addOrder({
  status: 'DRAFT',
  createdAt: new Date('2026-02-01T00:00:00.000Z'),
  total: '10.25',
})
await partners.addOrder({ status: 'INTEGRATED', createdAt: new Date('2025-02-01T00:00:00.000Z') })
const payload = aHarvestTable([anItem(partners.product.id)])
const table = await world.app.inject({
  method: 'POST',
  url: '/api/price-tables',
  headers: await world.as('ADMIN'),
  payload,
})
const ids = {
  orders: order.id,
  customers: partners.customer.id,
  properties: partners.property.id,
  products: partners.product.id,
  'price-tables': table.json().data.id,
  users: (await world.addUser()).id,
}

const RECORDS = ['orders', 'customers', 'properties', 'products', 'price-tables', 'users'] as const

const get = async (url: string, role: UserRole = 'ADMIN') =>
  world.app.inject({ url, headers: await world.as(role) })

describe.each(RECORDS)('GET /api/%s/{id}', (records) => {
  it('responds with the record', async () => {
    const response = await get(`/api/${records}/${ids[records]}`)
    expect(response.statusCode).toBe(200)
    expect(response.json().data.id).toBe(ids[records])
  })

  it.each(['unknown', `c${'x'.repeat(24)}`, '%00', '%F0%9F%98%80'])('knows no %s', async (id) => {
    // Users refuse a NUL before they look.
    expect([400, 404]).toContain((await get(`/api/${records}/${id}`)).statusCode)
  })
})

it('an order comes as in the list with all its relations', async () => {
  const relations = ['Customer', 'Property', 'Items', 'PriceTable'].map((name) => `include${name}=true`)
  const list = await get(`/api/orders?${relations.join('&')}`)
  const listed = list.json().data.orders.find(({ id }: { id: string }) => id === ids['orders'])
  expect((await get(`/api/orders/${ids['orders']}`)).json().data).toEqual(listed)
})

it('a price table comes with the version that a change has to name', async () => {
  const response = await get(`/api/price-tables/${ids['price-tables']}`)
  expect(response.headers['etag']).toBe(response.json().data.etag)
})

it('the summary of a customer sums the orders that are not integrated', async () => {
  const { data } = (await get(`/api/customers/${partners.customer.id}/summary`, 'CLIENT')).json()
  expect(data).toMatchObject({ limiteCredito: null, openOrders: 2, openTotal: 4261.75 })
  expect(data.lastOrders.map(({ status }: { status: string }) => status)).toEqual([
    'DRAFT',
    'CONFIRMED',
    'INTEGRATED',
  ])
  expect((await get(`/api/customers/c${'x'.repeat(24)}/summary`)).statusCode).toBe(404)
})

it('the prices of a product name each table', async () => {
  const { data } = (await get(`/api/products/${partners.product.id}/prices`, 'CLIENT')).json()
  expect(data).toMatchObject([{ priceTableId: ids['price-tables'], termType: 'HARVEST_SEASON' }])
  const table = (await get(`/api/price-tables/${ids['price-tables']}`)).json().data
  for (const field of [
    'harvestYear',
    'harvestStartMonth',
    'harvestEndMonth',
    'discountPercent',
    'additionalFee',
  ])
    expect(data[0][field]).toBe(table[field])
  expect((await get('/api/products/none/prices')).statusCode).toBe(404)
})
