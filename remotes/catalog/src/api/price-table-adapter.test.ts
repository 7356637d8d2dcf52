import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apiId, apiItem, apiTable } from '../testing/api-samples.ts'
import { readPriceTables } from './price-table-adapter.ts'

const only = (fields: object) => readPriceTables([{ ...apiTable(1), ...fields }])[0]

test('reads the documented response', () => {
  expect(readPriceTables({ data: [apiTable(1)] })).toEqual([
    {
      key: `${apiId(1001)}#0`,
      id: apiId(1001),
      name: 'Tabela 1',
      type: 'CLIENT',
      termType: 'HARVEST_SEASON',
      shortTermOption: null,
      harvestYear: 2026,
      harvestStartMonth: 2,
      harvestEndMonth: 7,
      discountPercent: 3.5,
      additionalFee: 120,
      isActive: true,
      items: [
        {
          key: 'item-1#0',
          id: 'item-1',
          productId: apiId(1),
          productName: 'Produto 1',
          sku: 'SKU-1',
          price: 1980.5,
          minPrice: 1800,
          minQuantity: 0.5,
          maxQuantity: 1200,
        },
      ],
    },
  ])
})

test.each([
  [[apiTable(1)]],
  [{ data: [apiTable(1)] }],
  [{ data: { data: [apiTable(1)] } }],
  [{ data: { data: { data: [apiTable(1)] } } }],
  [{ data: { priceTables: [apiTable(1)] } }],
])('finds the list up to three levels deep', (body) => {
  expect(readPriceTables(body).map(({ name }) => name)).toEqual(['Tabela 1'])
})

test.each([
  [undefined, true],
  [null, true],
  [true, true],
  ['talvez', true],
  [false, false],
  ['false', false],
  [0, false],
])('isActive %j is active: %s', (isActive, active) => {
  expect(only({ isActive })?.isActive).toBe(active)
})

test('reads figures sent as decimal strings, and none from other values', () => {
  expect(only({ discountPercent: '3.50', additionalFee: '0.00', harvestYear: '2027' })).toMatchObject({
    discountPercent: 3.5,
    additionalFee: 0,
    harvestYear: 2027,
  })
  expect(only({ harvestStartMonth: 13, harvestEndMonth: 2.5, harvestYear: {} })).toMatchObject({
    harvestStartMonth: null,
    harvestEndMonth: null,
    harvestYear: null,
  })
})

test('distinguishes two lines of one product', () => {
  const items = only({ priceTableItems: [apiItem(1), apiItem(1)] })?.items ?? []
  expect(new Set(items.map(({ key }) => key)).size).toBe(2)
})

const ofAnyShape = fc.array(
  fc.record(Object.fromEntries(Object.keys(apiTable(1)).map((name) => [name, fc.jsonValue()])), {
    requiredKeys: [],
  }),
)

test('reads any JSON without throwing, into finite figures and keys of their own', () => {
  fc.assert(
    fc.property(fc.oneof(fc.array(fc.jsonValue()), ofAnyShape), (body) => {
      const tables = readPriceTables(body)
      const figures = tables.flatMap((table) => [
        table.discountPercent,
        table.additionalFee,
        table.harvestYear,
        ...table.items.flatMap(({ price, minPrice }) => [price, minPrice]),
      ])
      expect(figures.every((figure) => figure === null || Number.isFinite(figure))).toBe(true)
      expect(new Set(tables.map(({ key }) => key)).size).toBe(tables.length)
    }),
  )
})
