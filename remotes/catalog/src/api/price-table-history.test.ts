import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apiTable, apiVersion } from '../testing/api-samples.ts'
import { readTableOfVersion, readVersionPage } from './price-table-history.ts'

test('reads the documented responses', () => {
  const body = { data: [apiVersion(21), apiVersion(20)], totalCount: 21, totalPages: 2, currentPage: 1 }
  expect(readVersionPage({ ...body, hasPrev: false, hasNext: true }, 1)).toMatchObject({
    rows: [{ version: 21, action: 'UPDATED', origin: 'FORM', author: 'Helena Moraes' }, { version: 20 }],
    hasNext: true,
    totalCount: 21,
  })
  expect(
    readTableOfVersion({ data: { ...apiVersion(3), id: 'c1', table: apiTable(1, { name: 'Antes' }) } }),
  ).toMatchObject({ name: 'Antes', items: [{ price: 1980.5 }] })
})

test('reads what changed as two tables that have nothing else', () => {
  const fields = [{ field: 'discountPercent', from: '3.50', to: null }, { field: 'isActive', to: false }, 7]
  const [row] = readVersionPage([apiVersion(2, { changes: { fields, prices: -1 } })], 1).rows
  expect(row?.changes).toMatchObject({
    before: { discountPercent: 3.5, isActive: true, name: null, items: [] },
    after: { discountPercent: null, isActive: false },
    prices: 0,
  })
})

test('reads any JSON without throwing, into versions that can be opened', () => {
  const { changes, ...version } = apiVersion(1)
  const anyOf = (sample: object) =>
    fc.record(Object.fromEntries(Object.keys(sample).map((name) => [name, fc.jsonValue()])), {
      requiredKeys: [],
    })
  const change = fc.array(fc.record({ field: fc.jsonValue(), from: fc.jsonValue(), to: fc.jsonValue() }))
  const any = fc.tuple(anyOf(version), anyOf(changes), change)
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.jsonValue(), any)), (rows) => {
      const body = rows.map((row) =>
        Array.isArray(row) && row.length === 3
          ? { version: 1, ...Object(row[0]), changes: { ...Object(row[1]), fields: row[2] } }
          : row,
      )
      for (const { version } of readVersionPage(body, 1).rows) expect(version).toBeGreaterThan(0)
    }),
  )
})
