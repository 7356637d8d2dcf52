import type { PriceTable } from '@celeiro/api-contract'
import { PRICE_TABLE_ITEM_LIMIT } from '@celeiro/api-contract/price-table-limits'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { randomIds } from '../../database/ids.ts'
import { priceTableItems } from '../../database/schema/catalog.ts'
import { orders } from '../../database/schema/orders.ts'
import { addProducts, aHarvestTable, anItem } from '../../testing/catalog-fixtures.ts'
import { addTradePartners } from '../../testing/order-fixtures.ts'
import { closeAfterAll, createTestWorld } from '../../testing/test-world.ts'

const world = closeAfterAll(await createTestWorld())
const { get, post, patch, remove } = await world.signedIn({ role: 'CLIENT' })
const [urea = '', corn = '', wheat = ''] = (await addProducts(world, ['Ureia', 'Milho', 'Trigo'])).map(
  ({ id }) => id,
)

const TABLES = '/api/price-tables'
const body = (fields: object = {}) => aHarvestTable([anItem(urea)], fields)

async function create(fields: object = {}): Promise<PriceTable> {
  const response = await post(TABLES, body(fields))
  expect([response.statusCode, response.body]).toEqual([201, expect.any(String)])
  return response.json().data
}

const stored = async (id: string): Promise<PriceTable | undefined> =>
  (await get(`${TABLES}/${id}`)).json().data

/** The refusals of a body, to create and to change a table, which stays as it is. */
async function refusals(fields: object) {
  const before = await create()
  const items = await world.db.$count(priceTableItems)
  const responses = [await post(TABLES, body(fields)), await patch(`${TABLES}/${before.id}`, body(fields))]
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([400, 400])
  expect([await stored(before.id), await world.db.$count(priceTableItems)]).toEqual([before, items])
  return responses
}

it('a new table is kept to the centavo, with its items in their order', async () => {
  const figures = { discountPercent: 3.55, additionalFee: 0 }
  const first = { price: 999_999_999.99, minPrice: 0.01 }
  const second = { minQuantity: 0.001, maxQuantity: 0.002 }
  const priceTableItems = [anItem(wheat, first), anItem(urea, second)]
  const table = await create({ ...figures, name: '  Safra 2026  ', priceTableItems })
  const ofWheat = { productId: wheat, ...first, product: { name: 'Trigo' } }
  expect(table).toMatchObject({
    ...{ ...figures, name: 'Safra 2026', termType: 'HARVEST_SEASON', shortTermOption: null },
    ...{ harvestYear: 2026, isActive: true, priceTableItems: [ofWheat, { productId: urea, ...second }] },
  })
  expect(await stored(table.id)).toEqual(table)
})

it('drops fields of the other kind of term', async () => {
  const table = await create({ termType: 'SHORT_TERM', shortTermOption: 'DAYS_30' })
  expect(table).toMatchObject({ shortTermOption: 'DAYS_30', harvestYear: null, harvestEndMonth: null })
})

describe('what breaks a rule', () => {
  it('is a 400 with all violations in words, each product by its number, and their fields', async () => {
    const priceTableItems = [anItem(urea), anItem(corn, { price: 0, maxQuantity: 0.1 })]
    for (const response of await refusals({ name: '', priceTableItems }))
      expect(response.json()).toEqual({
        code: 'VALIDATION_ERROR',
        message:
          'Nome é obrigatório\nProduto 2: Preço deve ser um número maior que zero\nProduto 2: Quantidade máxima deve ser maior que a mínima',
        errors: [
          { path: 'name', message: 'Nome é obrigatório' },
          { path: 'priceTableItems.1.price', message: 'Preço deve ser maior que zero' },
          { path: 'priceTableItems.1.maxQuantity', message: 'Quantidade máxima deve ser maior que a mínima' },
        ],
      })
  })

  const many = Array.from({ length: PRICE_TABLE_ITEM_LIMIT }, () => anItem(randomIds.next()))
  const gone = anItem(randomIds.next())
  const TOO_MANY = 'A tabela deve ter no máximo 500 produtos'
  const TWICE = 'Este produto já está na tabela'
  it.each<[string, unknown, string, string?]>([
    ['no list of items', null, 'Pelo menos um produto deve ser adicionado'],
    ['an item that is none', [7], 'Produto 1: Os dados do produto não são válidos'],
    ['a product twice', [urea, corn, urea].map((id) => anItem(id)), `Produto 3: ${TWICE}`],
    ['one over and over', many.map(() => anItem('c'.repeat(25))), `Produto 2: ${TWICE}`],
    // As large as the body limit lets through.
    ['empty items', Array.from({ length: 80_000 }, () => ({})), TOO_MANY],
    ['too many items', [...many, gone], TOO_MANY],
    ['unknown products', many, 'Produto 1: Este produto não existe mais', 'PRODUCT_NOT_FOUND'],
    ['one unknown', [anItem(urea), gone], 'Produto 2: Este produto não existe mais', 'PRODUCT_NOT_FOUND'],
  ])('is refused in a few words: %s', async (_name, priceTableItems, words, code = 'VALIDATION_ERROR') => {
    for (const response of await refusals({ priceTableItems })) {
      const { message, errors, ...rest } = response.json()
      expect([rest, message.split('\n')[0]]).toEqual([{ code }, words])
      expect(message.split('\n').length).toBeLessThanOrEqual(21)
      expect(errors.length).toBeLessThanOrEqual(20)
      expect(response.body.length).toBeLessThan(3_000)
    }
  })

  it('is a 400 in words if it is no object', async () => {
    const response = await post(TABLES, [])
    expect([response.statusCode, response.json().message]).toEqual([400, 'Envie os dados da tabela de preço'])
  })
})

it('a table with as many items as are allowed is kept', async () => {
  const names = Array.from({ length: PRICE_TABLE_ITEM_LIMIT }, (_, index) => `Produto ${index}`)
  const items = (await addProducts(world, names)).map(({ id }) => anItem(id))
  expect((await create({ priceTableItems: items })).priceTableItems).toHaveLength(PRICE_TABLE_ITEM_LIMIT)
})

it('a change replaces the items, clears what is null and leaves what is absent', async () => {
  const { id } = await create({ discountPercent: 5, additionalFee: 12.5 })
  const items = [anItem(corn), anItem(wheat)]
  const response = await patch(`${TABLES}/${id}`, body({ discountPercent: null, priceTableItems: items }))
  const { data } = response.json()
  expect(data).toMatchObject({ id, discountPercent: null, additionalFee: 12.5, priceTableItems: items })
  expect(await stored(id)).toEqual(data)
})

it('a copy has the new name and items of its own', async () => {
  const original = await create({ name: 'Original', discountPercent: 1.5 })
  const response = await post(`${TABLES}/${original.id}/duplicate`, { name: ' Original - Cópia ' })
  const copy: PriceTable = response.json().data
  const { id: _, etag: __, priceTableItems: items, ...fields } = original
  expect(copy).toMatchObject({ ...fields, name: 'Original - Cópia' })
  expect(copy.priceTableItems.map(({ id, ...item }) => item)).toEqual(items.map(({ id, ...item }) => item))
  await remove(`${TABLES}/${copy.id}`)
  expect(await stored(original.id)).toEqual(original)
})

it('a table is deleted once by concurrent requests, with its items, and for every write it is gone', async () => {
  const { id } = await create()
  const path = `${TABLES}/${id}`
  const responses = await Promise.all([remove(path), remove(path)])
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404])
  expect(await world.db.$count(priceTableItems, eq(priceTableItems.priceTableId, id))).toBe(0)
  const gone = { code: 'PRICE_TABLE_NOT_FOUND', message: 'Esta tabela de preço não existe mais' }
  const writes = [patch(path, body()), post(`${path}/duplicate`, { name: 'Cópia' }), remove(path)]
  for (const response of await Promise.all(writes))
    expect([response.statusCode, response.json()]).toEqual([404, gone])
})

it('a table that orders were sold by stays', async () => {
  const { addOrder, priceTable } = await addTradePartners(world)
  const order = await addOrder()
  const response = await remove(`${TABLES}/${priceTable.id}`)
  const message = 'Esta tabela de preço é usada por pedidos e não pode ser excluída'
  expect([response.statusCode, response.json()]).toEqual([409, { code: 'PRICE_TABLE_IN_USE', message }])
  await world.db.delete(orders).where(eq(orders.id, order.id))
  expect((await remove(`${TABLES}/${priceTable.id}`)).statusCode).toBe(204)
})
