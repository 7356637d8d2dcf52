import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { priceTables } from '../../database/schema/catalog.ts'
import { orderLogs, orders } from '../../database/schema/orders.ts'
import { aCustomer, counts, createImportWorld, type ImportWorld } from '../../testing/import-calls.ts'

let world: ImportWorld
let admin: Record<string, string>
beforeAll(async () => {
  world = await createImportWorld()
  admin = await world.as('ADMIN')
  await world.bring('customers', [
    aCustomer(),
    aCustomer({ externalId: 'C-2', cnpjCpf: '12ABC34501DE35', name: 'Boa Vista' }),
  ])
  await world.bring('properties', [{ externalId: 'F-1', customerExternalId: 'C-1', name: 'Fazenda Sol' }])
  await world.bring('products', [
    { sku: 'UREIA', name: 'Ureia', unit: 't' },
    { sku: 'SOJA', name: 'Soja' },
  ])
})
afterAll(() => world.close())

const get = async (url: string) => (await world.app.inject({ url, headers: admin })).json().data
const refusal = async (...call: Parameters<ImportWorld['bring']>) =>
  (await world.bring(...call)).refused.map(({ errors }) => errors)

const aTable = (fields: object = {}) => ({
  externalId: 'T-1',
  name: 'À vista',
  type: 'CLIENT',
  termType: 'SHORT_TERM',
  shortTermOption: 'CASH',
  discountPercent: 2.5,
  priceTableItems: [{ sku: 'UREIA', price: 10.5, minPrice: 10, minQuantity: 1, maxQuantity: 100 }],
  ...fields,
})

const anOrder = (fields: object = {}) => ({
  externalId: 'P-1',
  customerExternalId: 'C-1',
  propertyExternalId: 'F-1',
  priceTableExternalId: 'T-1',
  orderItems: [
    { sku: 'UREIA', quantidade: 1.5, preco: 2834.33 },
    { sku: 'SOJA', quantidade: 2, preco: 10 },
  ],
  ...fields,
})

describe('farms', () => {
  it('belong to the customer of their reference, and say which there is not', async () => {
    expect(await get('/api/customers/properties')).toMatchObject([
      {
        name: 'Fazenda Sol',
        externalId: 'F-1',
        status: 'ACTIVE',
        active: true,
        customer: { name: 'Irmãos Weber' },
      },
    ])
    const farm = { externalId: 'F-1', customerExternalId: 'C-1', name: 'Fazenda Sol' }
    expect(await world.bring('properties', [farm])).toEqual(counts(0, 0, 1))
    expect(await refusal('properties', [{ ...farm, customerExternalId: 'C-17' }])).toEqual([
      [{ path: 'customerExternalId', message: 'no customer C-17' }],
    ])
    expect(await world.bring('properties', [{ externalId: 'F-1', city: 'Sinop' }])).toEqual(counts(0, 1))
  })
})

describe('products', () => {
  it('are found again by their SKU', async () => {
    expect(await world.bring('products', [{ sku: 'UREIA', name: 'Ureia' }])).toEqual(counts(0, 0, 1))
    expect(await world.bring('products', [{ sku: 'UREIA', name: 'Ureia agrícola' }])).toEqual(counts(0, 1))
    await world.bring('products', [{ sku: 'UREIA', name: 'Ureia' }])
    expect(await get('/api/products')).toMatchObject([{ name: 'Soja' }, { name: 'Ureia', sku: 'UREIA' }])
  })
})

describe('price tables', () => {
  it('are those of the form, with another version after every change', async () => {
    expect(await world.bring('price-tables', [aTable()])).toEqual(counts(1))
    const [first] = await get('/api/price-tables')
    expect(first).toMatchObject({ name: 'À vista', discountPercent: 2.5, isActive: true })
    expect(first.priceTableItems).toMatchObject([
      { price: 10.5, maxQuantity: 100, product: { sku: 'UREIA' } },
    ])
    expect(await world.bring('price-tables', [aTable()])).toEqual(counts(0, 0, 1))
    expect((await get('/api/price-tables'))[0].etag).toBe(first.etag)

    const item = { sku: 'UREIA', price: 11, minPrice: 10, minQuantity: 1, maxQuantity: 100 }
    expect(await world.bring('price-tables', [aTable({ priceTableItems: [item] })])).toEqual(counts(0, 1))
    const [second] = await get('/api/price-tables')
    expect(second.etag).not.toBe(first.etag)
    expect(second.priceTableItems).toMatchObject([{ price: 11 }])
    const stale = await world.app.inject({
      method: 'DELETE',
      url: `/api/price-tables/${first.id}`,
      headers: { ...admin, 'if-match': first.etag },
    })
    expect(stale.statusCode).toBe(412)
  })

  it('keep what an entry does not name, and lose the fields of the other term', async () => {
    await world.bring('price-tables', [aTable()])
    const harvest = {
      termType: 'HARVEST_SEASON',
      harvestYear: 2026,
      harvestStartMonth: 2,
      harvestEndMonth: 7,
    }
    expect(await world.bring('price-tables', [{ externalId: 'T-1', ...harvest }])).toEqual(counts(0, 1))
    expect(await get('/api/price-tables')).toMatchObject([
      {
        name: 'À vista',
        ...harvest,
        shortTermOption: null,
        discountPercent: 2.5,
        priceTableItems: [{ price: 10.5 }],
      },
    ])
    await world.bring('price-tables', [{ ...aTable(), discountPercent: null }])
    expect(await get('/api/price-tables')).toMatchObject([{ shortTermOption: 'CASH', discountPercent: null }])
  })

  it('break no rule of the form', async () => {
    const item = { sku: 'UREIA', price: 9, minPrice: 10, minQuantity: 5, maxQuantity: 5 }
    const gone = { ...item, sku: 'GONE', price: 10, maxQuantity: 6 }
    const errors = await refusal('price-tables', [
      aTable({ externalId: 'T-2', name: ' ', discountPercent: 101, priceTableItems: [item] }),
      aTable({ externalId: 'T-3', priceTableItems: [gone] }),
      aTable({
        externalId: 'T-4',
        priceTableItems: [
          { ...gone, sku: 'UREIA' },
          { ...gone, sku: 'UREIA' },
        ],
      }),
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
      [{ path: 'priceTableItems.0.sku', message: 'no product GONE' }],
      [{ path: 'priceTableItems.1.sku', message: 'Este produto já está na tabela' }],
      [{ path: 'termType', message: 'Tipo de prazo é obrigatório' }],
      [{ path: 'priceTableItems', message: 'Pelo menos um produto deve ser adicionado' }],
    ])
  })

  it('that are duplicated are found by their key once', async () => {
    const [table] = await get('/api/price-tables')
    const url = `/api/price-tables/${table.id}/duplicate`
    const copy = await world.app.inject({ method: 'POST', url, headers: admin, payload: { name: 'Cópia' } })
    expect(copy.statusCode).toBe(201)
    expect(await world.bring('price-tables', [{ externalId: 'T-1', name: 'À vista' }])).toEqual(
      counts(0, 0, 1),
    )
    await world.db.delete(priceTables).where(eq(priceTables.name, 'Cópia'))
  })
})

describe('orders', () => {
  it('have the sum of their items, and are in the list with all that they refer to', async () => {
    const created = anOrder({ createdAt: '2025-03-01T12:00:00Z', status: 'CONFIRMED' })
    expect(await world.bring('orders', [created])).toEqual(counts(1))
    const query = 'includeCustomer=true&includeProperty=true&includeItems=true&includePriceTable=true'
    expect((await get(`/api/orders?${query}`)).orders).toMatchObject([
      {
        status: 'CONFIRMED',
        statusImpressao: 'NOT_PRINTED',
        total: 4271.5,
        createdAt: '2025-03-01T12:00:00.000Z',
        customer: { name: 'Irmãos Weber' },
        property: { name: 'Fazenda Sol' },
        priceTable: { name: 'À vista' },
        orderItems: [
          { sku: 'UREIA', quantidade: 1.5, preco: 2834.33, total: 4251.5, product: { unit: 't' } },
          { sku: 'SOJA', total: 20 },
        ],
      },
    ])
    expect(await world.bring('orders', [{ ...created, total: 4271.5 }])).toEqual(counts(0, 0, 1))
    expect(await world.bring('orders', [{ externalId: 'P-1', propertyExternalId: null }])).toEqual(
      counts(0, 1),
    )
    expect((await get(`/api/orders?${query}`)).orders).toMatchObject([{ property: null, total: 4271.5 }])
  })

  it('are refused with a wrong sum, an unknown reference, or an amount without end', async () => {
    const item = { sku: 'UREIA', quantidade: 1.5, preco: 10 }
    const errors = await refusal('orders', [
      anOrder({ externalId: 'P-2', total: 1 }),
      anOrder({ externalId: 'P-3', orderItems: [{ ...item, total: 15.01 }] }),
      anOrder({ externalId: 'P-4', customerExternalId: 'C-17', orderItems: [{ ...item, sku: 'GONE' }] }),
      anOrder({ externalId: 'P-5', orderItems: [] }),
      { externalId: 'P-6' },
      anOrder({
        externalId: 'P-7',
        orderItems: [{ ...item, quantidade: 99_999_999_999, preco: 999_999_999_999 }],
      }),
      anOrder({ externalId: 'P-8', orderItems: [{ ...item, quantidade: 1e308 }] }),
      anOrder({
        externalId: 'P-9',
        orderItems: [item, item].map((each) => ({ ...each, quantidade: 1, preco: 999_999_999_999 })),
      }),
    ])
    const tooLarge = 'O total deve ser no máximo R$ 999.999.999.999,99'
    expect(errors).toEqual([
      [{ path: 'total', message: 'O total deve ser a soma dos itens, 4271.50' }],
      [{ path: 'orderItems.0.total', message: 'O total deve ser quantidade × preço, 15.00' }],
      [
        { path: 'orderItems.0.sku', message: 'no product GONE' },
        { path: 'customerExternalId', message: 'no customer C-17' },
      ],
      [{ path: 'orderItems', message: 'Envie pelo menos um item' }],
      [
        { path: 'customerExternalId', message: 'Obrigatório em um registro novo' },
        { path: 'orderItems', message: 'Obrigatório em um registro novo' },
      ],
      [{ path: 'orderItems.0.total', message: tooLarge }],
      [{ path: 'orderItems.0.quantidade', message: 'Use no máximo 99.999.999.999,999' }],
      [{ path: 'total', message: 'Use no máximo R$ 999.999.999.999,99' }],
    ])
    expect(await world.db.$count(orders)).toBe(1)
  })
})

describe('logs', () => {
  const log = { externalId: 'L-1', orderExternalId: 'P-1', eventType: 'ERP_SYNC' }
  const failure = async () => (await get('/api/orders')).orders[0].erpFailure

  it('say what happened elsewhere, and keep the failure of the order', async () => {
    const failed = {
      ...log,
      level: 'ERROR',
      message: 'Sem estoque',
      integrationId: '9',
      details: { code: 7 },
    }
    expect(await world.bring('order-logs', [failed])).toEqual(counts(1))
    expect(await world.bring('order-logs', [failed])).toEqual(counts(0, 0, 1))
    expect(await failure()).toEqual({ since: world.clock.now().toISOString(), reason: 'Sem estoque' })
    const [stored] = await world.db.select().from(orderLogs).where(eq(orderLogs.externalId, 'L-1'))
    expect(stored).toMatchObject({ erpSystem: 'erp', integrationId: '9', details: { code: 7 } })

    const later = { ...log, externalId: 'L-2', createdAt: '2030-01-01T00:00:00Z', erpSystem: 'SAP' }
    expect(await world.bring('order-logs', [later])).toEqual(counts(1))
    expect(await failure()).toBeNull()
    await world.bring('order-logs', [{ externalId: 'L-2', level: 'WARN' }])
    expect(await failure()).toMatchObject({ reason: 'Sem estoque' })
    await world.bring('order-logs', [{ externalId: 'L-1', level: 'DEBUG' }])
    expect(await failure()).toBeNull()
  })

  it('are refused for no order, for events that only the API writes, and with details without end', async () => {
    const batch = [
      { ...log, externalId: 'L-3', orderExternalId: 'P-17' },
      { ...log, externalId: 'L-4', eventType: 'ORDER_CREATED' },
      { ...log, externalId: 'L-5', details: { 'a\0': 1 } },
      { ...log, externalId: 'L-6', details: { a: 'x'.repeat(10_000) } },
    ]
    const text = JSON.stringify(batch)
    const nested = `{"externalId":"L-7","details":{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}}`
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/import/order-logs',
      headers: { ...world.machine, 'content-type': 'application/json' },
      payload: `{"data":${text.slice(0, -1)},${nested}]}`,
    })
    const errors = response.json().data.refused.map((entry: { errors: { path: string }[] }) => entry.errors)
    expect(errors).toEqual([
      [{ path: 'orderExternalId', message: 'no order P-17' }],
      [{ path: 'eventType', message: expect.stringMatching(/^Use um destes valores: ERP_SYNC, /) }],
      [{ path: 'details', message: 'Contém caracteres inválidos' }],
      [{ path: 'details', message: 'Use no máximo 10000 caracteres' }],
      [{ path: 'details', message: 'Tem níveis demais' }],
    ])
  })
})
