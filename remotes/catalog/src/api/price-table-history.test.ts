import { expect, test } from 'vitest'
import { apiVersion } from '../testing/api-samples.ts'
import { readVersionPage } from './price-table-history.ts'

test('reads what changed as two tables that have nothing else', () => {
  const fields = [{ field: 'discountPercent', from: '3.50', to: null }, { field: 'isActive', to: false }, 7]
  const [row] = readVersionPage([apiVersion(2, { changes: { fields, prices: -1 } })], 1).rows
  expect(row?.changes).toMatchObject({
    before: { discountPercent: 3.5, isActive: true, name: null, items: [] },
    after: { discountPercent: null, isActive: false },
    prices: 0,
  })
})
