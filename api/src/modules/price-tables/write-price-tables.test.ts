import { type PriceTable, priceTableListResponse, priceTableResponse } from '@celeiro/api-contract'
import { PRICE_TABLE_ITEM_LIMIT } from '@celeiro/api-contract/price-table-limits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { priceTableItems } from '../../database/schema/catalog.ts'
import { orders } from '../../database/schema/orders.ts'
import { randomIds } from '../../ids.ts'
import { addProducts, aHarvestTable, anItem } from '../../testing/catalog-fixtures.ts'
import { addTradePartners } from '../../testing/order-fixtures.ts'
import { createTestWorld, type TestWorld } from '../../testing/test-world.ts'

let world: TestWorld
let headers: { authorization: string }
let productIds: string[]

beforeAll(async () => {
  world = await createTestWorld()
  headers = await world.as('CLIENT')
  productIds = (await addProducts(world, ['Ureia', 'Milho', 'Trigo'])).map(({ id }) => id)
})
afterAll(() => world.close())

const product = (index: number) => productIds[index] ?? ''

const call = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  world.app.inject({ method, url: `/api/price-tables${path}`, headers, ...(payload && { payload }) })

async function create(fields: object = {}): Promise<PriceTable> {
  const response = await call('POST', '', aHarvestTable([anItem(product(0))], fields))
  expect([response.statusCode, response.body]).toEqual([201, expect.any(String)])
  return priceTableResponse.parse(response.json()).data
}

async function stored(id: string): Promise<PriceTable | undefined> {
  const response = await world.app.inject({ url: '/api/price-tables?limit=100', headers })
  return priceTableListResponse.parse(response.json()).data.find((table) => table.id === id)
}

describe('a new price table', () => {
  it('is kept to the centavo, with its items in their order', async () => {
    const table = await create({
      name: '  Safra 2026  ',
      discountPercent: 3.55,
      additionalFee: 0,
      priceTableItems: [
        anItem(product(2), { price: 999_999_999.99, minPrice: 0.01 }),
        anItem(product(0), { minQuantity: 0.001, maxQuantity: 0.002 }),
      ],
    })
    expect(table).toMatchObject({
      name: 'Safra 2026',
      termType: 'HARVEST_SEASON',
      shortTermOption: null,
      harvestYear: 2026,
      discountPercent: 3.55,
      additionalFee: 0,
      isActive: true,
      priceTableItems: [
        { productId: product(2), price: 999_999_999.99, minPrice: 0.01, product: { name: 'Trigo' } },
        { productId: product(0), minQuantity: 0.001, maxQuantity: 0.002 },
      ],
    })
    expect(await stored(table.id)).toEqual(table)
  })

  it('drops fields of the other kind of term', async () => {
    const table = await create({ termType: 'SHORT_TERM', shortTermOption: 'DAYS_30' })
    expect(table).toMatchObject({ shortTermOption: 'DAYS_30', harvestYear: null, harvestEndMonth: null })
  })

  it('sells each product once; every further place of one is named', async () => {
    const items = [0, 1, 0].map((index) => anItem(product(index)))
    const response = await call('POST', '', aHarvestTable(items))
    expect([response.statusCode, response.json()]).toEqual([
      400,
      {
        code: 'VALIDATION_ERROR',
        message: 'Produto 3: Este produto já está na tabela',
        errors: [{ path: 'priceTableItems.2.productId', message: 'Este produto já está na tabela' }],
      },
    ])
  })
})

describe('what breaks a rule', () => {
  const item = (fields: object) => ({ priceTableItems: [anItem('x'.repeat(25), fields)] })
  it.each<[object, string]>([
    [{ name: undefined }, 'Nome é obrigatório'],
    [{ type: 'OTHER' }, 'Tipo é obrigatório'],
    [{ termType: null }, 'Tipo de prazo é obrigatório'],
    [{ harvestEndMonth: 13 }, 'Mês de fim da safra deve estar entre 1 e 12'],
    [{ priceTableItems: null }, 'Pelo menos um produto deve ser adicionado'],
    [{ priceTableItems: [7] }, 'Produto 1: Os dados do produto não são válidos'],
    [item({ productId: undefined }), 'Produto 1: ID deve ser um CUID válido'],
    [item({ price: '1' }), 'Produto 1: Preço deve ser um número maior que zero'],
  ])('%j is a 400 that says so, to create and to change', async (fields, message) => {
    const { id } = await create()
    const body = aHarvestTable([anItem(product(0))], fields)
    for (const response of [await call('POST', '', body), await call('PATCH', `/${id}`, body)]) {
      expect([response.statusCode, response.json().code]).toEqual([400, 'VALIDATION_ERROR'])
      expect(response.json().message.split('\n')).toContain(message)
    }
  })

  it('lists all violations at once, each product by its number', async () => {
    const items = [anItem(product(0)), anItem(product(1), { price: 0, maxQuantity: 0.1 })]
    const response = await call('POST', '', aHarvestTable(items, { name: '' }))
    expect(response.json().message.split('\n')).toEqual([
      'Nome é obrigatório',
      'Produto 2: Preço deve ser um número maior que zero',
      'Produto 2: Quantidade máxima deve ser maior que a mínima',
    ])
  })

  it('names its fields, at most twenty of them', async () => {
    const body = aHarvestTable([anItem(product(0), { price: 10.001 })], { name: 'n'.repeat(201) })
    expect((await call('POST', '', body)).json().errors).toEqual([
      { path: 'name', message: 'Nome deve ter no máximo 200 caracteres' },
      { path: 'priceTableItems.0.price', message: 'Preço deve ter no máximo 2 casas decimais' },
    ])
    const items = Array.from({ length: 60 }, () => anItem('x'))
    expect((await call('POST', '', aHarvestTable(items))).json().errors).toHaveLength(20)
  })

  it.each([[[]], [7], ['x']])('a body of %j is a 400 in words', async (body) => {
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/price-tables',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
    expect([response.statusCode, response.json().message]).toEqual([400, 'Envie os dados da tabela de preço'])
  })

  it('names the products that do not exist, and keeps nothing', async () => {
    const { id } = await create({ name: 'Intacta' })
    const items = [anItem(product(0)), anItem(randomIds.next())]
    const before = await world.db.$count(priceTableItems)
    for (const [method, path] of [
      ['POST', ''],
      ['PATCH', `/${id}`],
    ] as const) {
      const response = await call(method, path, aHarvestTable(items))
      expect([response.statusCode, response.json()]).toEqual([
        400,
        {
          code: 'PRODUCT_NOT_FOUND',
          message: 'Produto 2: Este produto não existe mais',
          errors: [{ path: 'priceTableItems.1.productId', message: 'Este produto não existe mais' }],
        },
      ])
    }
    expect(await world.db.$count(priceTableItems)).toBe(before)
    expect((await stored(id))?.name).toBe('Intacta')
  })
})

describe('a change', () => {
  it('replaces the items, clears what is null and leaves what is absent', async () => {
    const { id } = await create({ discountPercent: 5, additionalFee: 12.5 })
    const body = aHarvestTable([anItem(product(1)), anItem(product(2))], { discountPercent: null })
    const response = await call('PATCH', `/${id}`, body)
    const { data } = priceTableResponse.parse(response.json())
    expect(data).toMatchObject({ id, discountPercent: null, additionalFee: 12.5 })
    expect(data.priceTableItems.map(({ productId }) => productId)).toEqual([product(1), product(2)])
    expect(await stored(id)).toEqual(data)
  })

  it('of two at once leaves one of them whole, never a mixture', async () => {
    const { id } = await create()
    const bodies = [0, 1, 2, 3].map((index) =>
      aHarvestTable(
        [anItem(product(index % 2), { price: 20 + index }), anItem(product(2), { price: 20 + index })],
        { name: `Versão ${index}` },
      ),
    )
    const responses = await Promise.all(bodies.map((body) => call('PATCH', `/${id}`, body)))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    const table = await stored(id)
    const winner = Number(table?.name.at(-1))
    expect(table?.priceTableItems.map(({ price }) => price)).toEqual([20 + winner, 20 + winner])
  })
})

describe('a large body', () => {
  // As large as the body limit lets through.
  const EMPTY_ITEMS = Array.from({ length: 80_000 }, () => ({}))
  const UNKNOWN = Array.from({ length: PRICE_TABLE_ITEM_LIMIT }, () => anItem(randomIds.next()))

  it.each([
    ['empty items', EMPTY_ITEMS],
    ['unknown products', UNKNOWN],
    ['one product over and over', UNKNOWN.map(() => anItem('c'.repeat(25)))],
    ['too many items', [...UNKNOWN, anItem(randomIds.next())]],
  ])('of %s is refused in a few words', async (_name, items) => {
    const { id } = await create()
    for (const [method, path] of [
      ['POST', ''],
      ['PATCH', `/${id}`],
    ] as const) {
      const response = await call(method, path, { ...aHarvestTable([]), priceTableItems: items })
      expect(response.statusCode).toBe(400)
      expect(response.body.length).toBeLessThan(3_000)
      expect(response.json().message.split('\n').length).toBeLessThanOrEqual(21)
    }
  })

  it('with as many items as are allowed is kept', async () => {
    const names = Array.from({ length: PRICE_TABLE_ITEM_LIMIT }, (_, index) => `Produto ${index}`)
    const items = (await addProducts(world, names)).map(({ id }) => anItem(id))
    const response = await call('POST', '', aHarvestTable(items))
    expect(priceTableResponse.parse(response.json()).data.priceTableItems).toHaveLength(
      PRICE_TABLE_ITEM_LIMIT,
    )
  })
})

describe('a copy', () => {
  it('has the new name and items of its own', async () => {
    const original = await create({ name: 'Original', discountPercent: 1.5 })
    const response = await call('POST', `/${original.id}/duplicate`, { name: ' Original - Cópia ' })
    const copy = priceTableResponse.parse(response.json()).data
    const { id: _, priceTableItems: items, ...fields } = original
    expect(copy).toMatchObject({ ...fields, name: 'Original - Cópia' })
    expect(copy.priceTableItems.map(({ id, ...item }) => item)).toEqual(items.map(({ id, ...item }) => item))
    await call('DELETE', `/${copy.id}`)
    expect(await stored(original.id)).toEqual(original)
  })

  it.each([[{}], [{ name: '  ' }], [{ name: 7 }]])('needs a name: %j', async (body) => {
    const { id } = await create()
    const response = await call('POST', `/${id}/duplicate`, body)
    expect([response.statusCode, response.json().message]).toEqual([400, 'Nome é obrigatório'])
  })
})

describe('a table that is gone', () => {
  it.each([randomIds.next(), 'unknown', 'a%00b'])('is a 404 for every write: %s', async (id) => {
    const responses = [
      await call('PATCH', `/${id}`, aHarvestTable([anItem(product(0))])),
      await call('POST', `/${id}/duplicate`, { name: 'Cópia' }),
      await call('DELETE', `/${id}`),
    ]
    for (const response of responses) {
      expect([response.statusCode, response.json()]).toEqual([
        404,
        { code: 'PRICE_TABLE_NOT_FOUND', message: 'Esta tabela de preço não existe mais' },
      ])
    }
  })

  it('is deleted once by concurrent requests', async () => {
    const { id } = await create()
    const responses = await Promise.all([call('DELETE', `/${id}`), call('DELETE', `/${id}`)])
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404])
    expect(await stored(id)).toBeUndefined()
    expect(await world.db.$count(priceTableItems, eq(priceTableItems.priceTableId, id))).toBe(0)
  })
})

it('a table that orders were sold by stays', async () => {
  const { addOrder, priceTable } = await addTradePartners(world)
  const order = await addOrder()
  const response = await call('DELETE', `/${priceTable.id}`)
  expect([response.statusCode, response.json()]).toEqual([
    409,
    {
      code: 'PRICE_TABLE_IN_USE',
      message: 'Esta tabela de preço é usada por pedidos e não pode ser excluída',
    },
  ])
  await world.db.delete(orders).where(eq(orders.id, order.id))
  expect((await call('DELETE', `/${priceTable.id}`)).statusCode).toBe(204)
})
