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
