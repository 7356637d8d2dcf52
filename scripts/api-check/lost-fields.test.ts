import { expect, test } from 'vitest'
import { lostFields } from './lost-fields.ts'
import type { UsedField } from './used-fields.ts'

const sku: UsedField = {
  path: ['orderItems', 0, 'sku'],
  effects: [['items', 0, 'sku']],
  mayBeMissing: false,
}
const city: UsedField = { path: ['property', 'city'], effects: [['city']], mayBeMissing: true }

test('counts every item of a nested list', () => {
  const received = [{ orderItems: [{ sku: 'A' }, { sku: { code: 'B' } }, {}] }]
  const shown = [{ items: [{ sku: 'A' }, { sku: null }, { sku: null }] }]
  expect(lostFields([sku], received, shown)).toEqual([
    { field: 'orderItems[].sku', problem: 'unreadable', count: 1, of: 3 },
    { field: 'orderItems[].sku', problem: 'missing', count: 1, of: 3 },
  ])
})

test('misses a nested list that was not sent, but not one without items', () => {
  expect(lostFields([sku], [{}], [{ items: [] }])).toMatchObject([{ problem: 'missing', count: 1, of: 1 }])
  expect(lostFields([sku], [{ orderItems: [] }], [{ items: [] }])).toEqual([])
})

test('allows null, and a field that only some rows have, where the contract does', () => {
  const shown = [{ city: 'Sorriso' }, { city: null }, { city: null }]
  expect(lostFields([city], [{ property: { city: 'Sorriso' } }, {}, { property: null }], shown)).toEqual([])
  expect(lostFields([city], [{ property: null }], [{ city: null }])).toEqual([])
})

test('misses an optional field that no row has, because its name is probably another one', () => {
  const rows = [{ property: { cidade: 'Sorriso' } }, { property: { cidade: 'Sinop' } }]
  expect(lostFields([city], rows, [{ city: null }, { city: null }])).toEqual([
    { field: 'property.city', problem: 'missing', count: 2, of: 2 },
  ])
})
