import type { ListColumn } from '@celeiro/ui-kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSort } from './sort-order.ts'
import { sortRows } from './sort-rows.ts'

interface Sack {
  crop: string | null
  weight: number | null
}

const columns: readonly ListColumn<Sack>[] = [
  { key: 'crop', header: 'Cultura', text: ({ crop }) => crop },
  { key: 'weight', header: 'Peso', cell: () => null, value: ({ weight }) => weight },
]
const life = ['Plantada', 'Colhida']
const stage: ListColumn<Sack> = {
  key: 'stage',
  isDerived: true,
  header: 'Fase',
  text: ({ crop }) => crop,
  order: ({ crop }) => life.indexOf(crop ?? ''),
}

test.each<[string, string, boolean, (string | null)[]]>([
  [
    'texts as in Portuguese, with numbers in them by size',
    'crop',
    false,
    ['água', 'Árvore', 'Lote 9', 'Lote 10', 'Zinco'],
  ],
  ['rows without a value last', 'crop', false, ['Soja', '  ', null]],
  ['also where the order descends', 'crop', true, ['Soja', '  ', null]],
  ['a column by an order of its own', 'stage', false, life],
])('rows sort: %s', (_what, key, isDescending, expected) => {
  const rows = [...expected].sort().map((crop) => ({ crop, weight: null }))
  const sorted = sortRows(rows, [...columns, stage], { key, isDescending })
  expect(sorted.map(({ crop }) => crop)).toEqual(expected)
})

test('figures sort by size, and equal rows keep their order in both directions', () => {
  const sack = fc.record({ crop: fc.string(), weight: fc.integer({ min: 0, max: 3 }) })
  fc.assert(
    fc.property(fc.array(sack), fc.boolean(), (sacks, isDescending) => {
      const sorted = sortRows(sacks, columns, { key: 'weight', isDescending })
      const expected = [0, 1, 2, 3].map((weight) => sacks.filter((candidate) => candidate.weight === weight))
      if (isDescending) expected.reverse()
      expect(sorted).toEqual(expected.flat())
    }),
  )
})

test.each([
  ['weight', { key: 'weight', isDescending: false }],
  ['-crop', { key: 'crop', isDescending: true }],
  ['', undefined],
  ['-', undefined],
  ['price', undefined],
])('the order %j of the URL reads as %j', (text, order) => {
  expect(readSort(text, columns)).toEqual(order)
})
