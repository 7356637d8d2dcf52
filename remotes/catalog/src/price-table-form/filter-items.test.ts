import { expect, test } from 'vitest'
import { filterItems } from './filter-items.ts'

const items = [
  { productName: 'Semente de Soja RR', sku: 'SEM-01' },
  { productName: 'Ureia agrícola', sku: 'FER-02' },
  { productName: 'Semente de milho', sku: 'SEM-03' },
]

test.each([
  ['', [0, 1, 2]],
  ['  ', [0, 1, 2]],
  ['soja semente', [0]],
  ['SEM', [0, 2]],
  ['agricola fer', [1]],
  ['soja milho', []],
])('%j', (text, found) => {
  expect(filterItems(items, text)).toEqual(found)
})
