import { ApiError } from '@celeiro/shared-auth'
import { expect, test } from 'vitest'
import { apiId, apiItem, apiTable, readTable } from '../testing/api-samples.ts'
import { readChangedTable, readCreatedTable, readPriceTables } from './price-table-adapter.ts'

test('reads the documented response', () => {
  const { priceTableItems: _items, ...fields } = apiTable(1)
  const { product, ...figures } = apiItem(1)
  expect(readPriceTables({ data: [apiTable(1)] })).toEqual([
    {
      ...fields,
      key: `${apiId(1001)}#0`,
      deletedAt: null,
      etag: null,
      items: [{ ...figures, key: 'item-1#0', productName: product.name, sku: product.sku }],
    },
  ])
})

test('a table is active unless it says no', () => {
  for (const isActive of [undefined, null, true, 'talvez'])
    expect(readTable({ isActive }).isActive).toBe(true)
  for (const isActive of [false, 'false', 0]) expect(readTable({ isActive }).isActive).toBe(false)
})

test('a table has the version that its entity tag says, and none where that is no entity tag', () => {
  for (const etag of ['"mdl2x8k0"', 'W/"1"']) expect(readTable({ etag }).etag).toBe(etag)
  for (const etag of ['1', 3, '"a"b"', '"a\n"', undefined]) expect(readTable({ etag }).etag).toBeNull()
})

test('the table as it is now is in the 412 for a write of an older version, and in no other error', () => {
  const failure = (status: number, body: unknown) =>
    readChangedTable(new ApiError({ status, code: 'X', message: 'x', body }))
  const current = apiTable(1, { name: 'Outra', etag: '"2"' })
  const changed = failure(412, { code: 'PRICE_TABLE_CHANGED', current })
  expect(changed).toMatchObject({ name: 'Outra', etag: '"2"' })
  expect(failure(409, { current })).toBeNull()
  for (const body of [{ message: 'Precondition Failed' }, '<html>', { current: 'x' }]) {
    expect(failure(412, body)).toBeNull()
  }
})

test('a creation is answered with the table, in any envelope, or with none to edit', () => {
  expect(readCreatedTable({ data: apiTable(3) })).toMatchObject({ name: 'Tabela 3', items: [{}] })
  expect(readCreatedTable(apiTable(3))).toMatchObject({ name: 'Tabela 3' })
  const partial = [{ id: 'c1' }, apiTable(3, { priceTableItems: [] }), apiTable(3, { id: null })]
  for (const body of [null, undefined, '<html>', {}, [], ...partial.map((data) => ({ data }))]) {
    expect(readCreatedTable(body), JSON.stringify(body)).toBeNull()
  }
})
