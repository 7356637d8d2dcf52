import { ApiError } from '@celeiro/shared-auth'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apiId, apiItem, apiTable } from '../testing/api-samples.ts'
import { readChangedTable, readCreatedTable, readPriceTables } from './price-table-adapter.ts'

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
      deletedAt: null,
      etag: null,
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

test.each([
  ['"mdl2x8k0"', '"mdl2x8k0"'],
  ['W/"1"', 'W/"1"'],
  ['1', null],
  [3, null],
  ['"a"b"', null],
  ['"a\n"', null],
  [undefined, null],
])('takes %j for the entity tag %j', (etag, read) => {
  expect(only({ etag })?.etag).toBe(read)
})

describe('the table as it is now', () => {
  const failure = (status: number, body: unknown) =>
    readChangedTable(new ApiError({ status, code: 'X', message: 'x', body }))

  test('is in the 412 for a write of an older version', () => {
    const current = apiTable(1, { name: 'Outra', etag: '"2"' })
    expect(failure(412, { code: 'PRICE_TABLE_CHANGED', current })).toMatchObject({
      name: 'Outra',
      etag: '"2"',
    })
  })

  test('is in no other error', () => {
    expect(failure(409, { current: apiTable(1) })).toBeNull()
    expect(failure(412, { message: 'Precondition Failed' })).toBeNull()
    expect(failure(412, '<html>')).toBeNull()
    expect(failure(412, { current: 'x' })).toBeNull()
  })
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

describe('the response to a creation', () => {
  test('is the table, in any envelope', () => {
    expect(readCreatedTable({ data: apiTable(3) })).toMatchObject({ name: 'Tabela 3', items: [{}] })
    expect(readCreatedTable(apiTable(3))).toMatchObject({ name: 'Tabela 3' })
  })

  test.each([
    [null],
    [undefined],
    ['<html>'],
    [{}],
    [[]],
    [{ data: { id: 'c1' } }],
    [{ data: apiTable(3, { priceTableItems: [] }) }],
    [{ data: apiTable(3, { id: null }) }],
  ])('has no table to edit in %j', (body) => {
    expect(readCreatedTable(body)).toBeNull()
  })
})
