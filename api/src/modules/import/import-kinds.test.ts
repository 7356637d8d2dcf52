import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { priceTables } from '../../database/schema/catalog.ts'
import { orderLogs, orders } from '../../database/schema/orders.ts'
import { bringPartners, counts, createImportWorld, type ImportWorld } from '../../testing/import-calls.ts'
import { closeAfterAll } from '../../testing/test-world.ts'

const world = closeAfterAll(await createImportWorld())
const admin = await world.signedIn()
await bringPartners(world)

const { bring } = world
const get = async (url: string) => (await admin.get(url)).json().data
const refusal = async (...call: Parameters<ImportWorld['bring']>) =>
  (await bring(...call)).refused.map(({ errors }) => errors)

const onTable = { sku: 'UREIA', price: 10.5, minPrice: 10, minQuantity: 1, maxQuantity: 100 }
const aTable = (fields: object = {}) => ({
  ...{ externalId: 'T-1', name: 'À vista', type: 'CLIENT', discountPercent: 2.5 },
  ...{ termType: 'SHORT_TERM', shortTermOption: 'CASH', priceTableItems: [onTable] },
  ...fields,
})

const anOrder = (fields: object = {}) => ({
  ...{ externalId: 'P-1', customerExternalId: 'C-1', propertyExternalId: 'F-1', priceTableExternalId: 'T-1' },
  orderItems: [
    { sku: 'UREIA', quantidade: 1.5, preco: 2834.33 },
    { sku: 'SOJA', quantidade: 2, preco: 10 },
  ],
  ...fields,
})

it('farms belong to the customer of their reference, and say which there is not', async () => {
  const farm = { externalId: 'F-1', name: 'Fazenda Sol' }
  expect(await get('/api/customers/properties')).toMatchObject([
    { ...farm, status: 'ACTIVE', active: true, customer: { name: 'Irmãos Weber' } },
  ])
  expect(await bring('properties', [{ ...farm, customerExternalId: 'C-1' }])).toEqual(counts(0, 0, 1))
  expect(await refusal('properties', [{ ...farm, customerExternalId: 'C-17' }])).toEqual([
    [{ path: 'customerExternalId', message: 'Não há cliente com a chave C-17' }],
  ])
  expect(await bring('properties', [{ externalId: 'F-1', city: 'Sinop' }])).toEqual(counts(0, 1))
})

it('price tables are those of the form, with another version after every change', async () => {
  expect(await bring('price-tables', [aTable()])).toEqual(counts(1))
  const [first] = await get('/api/price-tables')
  expect(first).toMatchObject({ name: 'À vista', discountPercent: 2.5, isActive: true })
  expect(first.priceTableItems).toMatchObject([{ price: 10.5, maxQuantity: 100, product: { sku: 'UREIA' } }])
  expect(await bring('price-tables', [aTable()])).toEqual(counts(0, 0, 1))
  expect((await get('/api/price-tables'))[0].etag).toBe(first.etag)
  const dearer = aTable({ priceTableItems: [{ ...onTable, price: 11 }] })
  expect(await bring('price-tables', [dearer])).toEqual(counts(0, 1))
  expect(await get('/api/price-tables')).toMatchObject([{ priceTableItems: [{ price: 11 }] }])
  const path = `/api/price-tables/${first.id}`
  expect((await admin.send('DELETE', path, undefined, { 'if-match': first.etag })).statusCode).toBe(412)
  // A copy has another key.
  expect((await admin.post(`${path}/duplicate`, { name: 'Cópia' })).statusCode).toBe(201)
  expect(await bring('price-tables', [dearer])).toEqual(counts(0, 0, 1))
  await world.db.delete(priceTables).where(eq(priceTables.name, 'Cópia'))
})

it('price tables keep what an entry does not name, and lose the fields of the other term', async () => {
  await bring('price-tables', [aTable()])
  const season = { harvestYear: 2026, harvestStartMonth: 2, harvestEndMonth: 7 }
  const harvest = { termType: 'HARVEST_SEASON', ...season }
  expect(await bring('price-tables', [{ externalId: 'T-1', ...harvest }])).toEqual(counts(0, 1))
  const kept = { name: 'À vista', discountPercent: 2.5, priceTableItems: [{ price: 10.5 }] }
  expect(await get('/api/price-tables')).toMatchObject([{ ...kept, ...harvest, shortTermOption: null }])
  await bring('price-tables', [aTable({ discountPercent: null })])
  expect(await get('/api/price-tables')).toMatchObject([{ shortTermOption: 'CASH', discountPercent: null }])
})

it('price tables break no rule of the form', async () => {
  const broken = { ...onTable, price: 9, minQuantity: 5, maxQuantity: 5 }
  const errors = await refusal('price-tables', [
    aTable({ externalId: 'T-2', name: ' ', discountPercent: 101, priceTableItems: [broken] }),
    aTable({ externalId: 'T-3', priceTableItems: [{ ...onTable, sku: 'GONE' }] }),
    aTable({ externalId: 'T-4', priceTableItems: [onTable, onTable] }),
    { externalId: 'T-5', name: 'Só o nome' },
    { externalId: 'T-1', priceTableItems: [] },
  ])
  expect(errors).toEqual([
    [
      { path: 'name', message: 'Nome é obrigatório' },
      { path: 'discountPercent', message: 'Desconto deve ser um número válido' },
      { path: 'priceTableItems.0.price', message: 'Preço deve ser maior ou igual ao preço mínimo' },
      { path: 'priceTableItems.0.maxQuantity', message: 'Quantidade máxima deve ser maior que a mínima' },
    ],
    [{ path: 'priceTableItems.0.sku', message: 'Não há produto com a chave GONE' }],
    [{ path: 'priceTableItems.1.sku', message: 'Este produto já está na tabela' }],
    [{ path: 'termType', message: 'Tipo de prazo é obrigatório' }],
    [{ path: 'priceTableItems', message: 'Pelo menos um produto deve ser adicionado' }],
  ])
})

it('orders have the sum of their items, and are in the list with all that they refer to', async () => {
  const created = anOrder({ createdAt: '2025-03-01T12:00:00Z', status: 'CONFIRMED' })
  expect(await bring('orders', [created])).toEqual(counts(1))
  const query = 'includeCustomer=true&includeProperty=true&includeItems=true&includePriceTable=true'
  expect((await get(`/api/orders?${query}`)).orders).toMatchObject([
    {
      ...{ status: 'CONFIRMED', statusImpressao: 'NOT_PRINTED', total: 4271.5 },
      createdAt: '2025-03-01T12:00:00.000Z',
      ...{ customer: { name: 'Irmãos Weber' }, property: { name: 'Fazenda Sol' } },
      priceTable: { name: 'À vista' },
      orderItems: [
        { sku: 'UREIA', quantidade: 1.5, preco: 2834.33, total: 4251.5, product: { unit: 't' } },
        { sku: 'SOJA', total: 20 },
      ],
    },
  ])
  expect(await bring('orders', [{ ...created, total: 4271.5 }])).toEqual(counts(0, 0, 1))
  expect(await bring('orders', [{ externalId: 'P-1', propertyExternalId: null }])).toEqual(counts(0, 1))
  expect((await get(`/api/orders?${query}`)).orders).toMatchObject([{ property: null, total: 4271.5 }])
})

it('orders have the prices, the discount and the freight of another system, to the cent', async () => {
  const item = { sku: 'UREIA', quantidade: 3, preco: 0.333_333 }
  const orderItems = [{ ...item, total: 0.99 }, item]
  const traded = anOrder({ externalId: 'P-20', orderItems, desconto: 0.5, frete: 12 })
  expect(await bring('orders', [{ ...traded, total: 13.49 }])).toEqual(counts(1))
  expect(await bring('orders', [traded])).toEqual(counts(0, 0, 1))
  const stored = async () => (await get('/api/orders?includeItems=true&search=P-20')).orders[0]
  const items = [0.99, 1].map((total) => ({ preco: 0.333_333, total }))
  expect(await stored()).toMatchObject({ desconto: 0.5, frete: 12, total: 13.49, orderItems: items })
  expect(await bring('orders', [{ externalId: 'P-20', desconto: null }])).toEqual(counts(0, 1))
  expect(await stored()).toMatchObject({ desconto: null, total: 13.99 })
  const message = 'O total deve ser a soma dos itens com desconto e frete, 13.99'
  const wrong = [{ total: 14 }, { desconto: 20 }].map((fields) => ({ externalId: 'P-20', ...fields }))
  expect(await refusal('orders', wrong)).toEqual([[{ path: 'total', message }], expect.anything()])
  await world.db.delete(orders).where(eq(orders.externalId, 'P-20'))
})

it('orders are refused with a wrong sum, an unknown reference, or an amount without end', async () => {
  const item = { sku: 'UREIA', quantidade: 1.5, preco: 10 }
  const dear = { ...item, quantidade: 1, preco: 999_999_999_999 }
  const withItems = (externalId: string, ...orderItems: object[]) => anOrder({ externalId, orderItems })
  const errors = await refusal('orders', [
    anOrder({ externalId: 'P-2', total: 1 }),
    withItems('P-3', { ...item, total: 15.02 }),
    { ...withItems('P-4', { ...item, sku: 'GONE' }), customerExternalId: 'C-17' },
    withItems('P-5'),
    { externalId: 'P-6' },
    withItems('P-7', { ...dear, quantidade: 99_999_999_999 }),
    withItems('P-8', { ...item, quantidade: 1e308 }),
    withItems('P-9', dear, dear),
  ])
  expect(errors).toEqual([
    [{ path: 'total', message: 'O total deve ser a soma dos itens, 4271.50' }],
    [{ path: 'orderItems.0.total', message: 'O total deve ser quantidade × preço, 15.00' }],
    [
      { path: 'orderItems.0.sku', message: 'Não há produto com a chave GONE' },
      { path: 'customerExternalId', message: 'Não há cliente com a chave C-17' },
    ],
    [{ path: 'orderItems', message: 'Envie pelo menos um item' }],
    [
      { path: 'customerExternalId', message: 'Obrigatório em um registro novo' },
      { path: 'orderItems', message: 'Obrigatório em um registro novo' },
    ],
    [{ path: 'orderItems.0.total', message: 'O total deve ser no máximo R$ 999.999.999.999,99' }],
    [{ path: 'orderItems.0.quantidade', message: 'Use no máximo 99.999.999.999,999' }],
    [{ path: 'total', message: 'Use no máximo R$ 999.999.999.999,99' }],
  ])
  expect(await world.db.$count(orders)).toBe(1)
})

const log = { externalId: 'L-1', orderExternalId: 'P-1', eventType: 'ERP_SYNC' }

it('logs say what happened elsewhere, and keep the failure of the order', async () => {
  const failure = async () => (await get('/api/orders')).orders[0].erpFailure
  const fields = { integrationId: '9', details: { code: 7 } }
  const failed = { ...log, ...fields, level: 'ERROR', message: 'Sem estoque' }
  expect(await bring('order-logs', [failed])).toEqual(counts(1))
  expect(await bring('order-logs', [failed])).toEqual(counts(0, 0, 1))
  expect(await failure()).toEqual({ since: world.clock.now().toISOString(), reason: 'Sem estoque' })
  const [stored] = await world.db.select().from(orderLogs).where(eq(orderLogs.externalId, 'L-1'))
  expect(stored).toMatchObject({ ...fields, erpSystem: 'erp' })
  const later = { ...log, externalId: 'L-2', createdAt: '2030-01-01T00:00:00Z', erpSystem: 'SAP' }
  expect(await bring('order-logs', [later])).toEqual(counts(1))
  expect(await failure()).toBeNull()
  await bring('order-logs', [{ externalId: 'L-2', level: 'WARN' }])
  expect(await failure()).toMatchObject({ reason: 'Sem estoque' })
  await bring('order-logs', [{ externalId: 'L-1', level: 'DEBUG' }])
  expect(await failure()).toBeNull()
})

it('logs are refused for no order, for events that only the API writes, and with details without end', async () => {
  const entries = [
    { ...log, externalId: 'L-3', orderExternalId: 'P-17' },
    { ...log, externalId: 'L-4', eventType: 'ORDER_CREATED' },
    { ...log, externalId: 'L-5', details: { 'a\0': 1 } },
    { ...log, externalId: 'L-6', details: { a: 'x'.repeat(10_000) } },
  ].map((entry) => JSON.stringify(entry))
  const nested = `{"externalId":"L-7","details":{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}}`
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/import/order-logs',
    headers: { ...world.machine, 'content-type': 'application/json' },
    payload: `{"data":[${[...entries, nested]}]}`,
  })
  const errors = response.json().data.refused.map((entry: { errors: object[] }) => entry.errors)
  expect(errors).toEqual([
    [{ path: 'orderExternalId', message: 'Não há pedido com a chave P-17' }],
    [{ path: 'eventType', message: expect.stringMatching(/^Use um destes valores: ERP_SYNC, /) }],
    [{ path: 'details', message: 'Contém caracteres inválidos' }],
    [{ path: 'details', message: 'Use no máximo 10000 caracteres' }],
    [{ path: 'details', message: 'Tem níveis demais' }],
  ])
})
