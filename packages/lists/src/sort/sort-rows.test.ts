import type { ListColumn } from '@celeiro/ui-kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextSort, readSort } from './sort-order.ts'
import { sortRows } from './sort-rows.ts'

interface Sack {
  crop: string | null
  weight: number | null
}

const columns: readonly ListColumn<Sack>[] = [
  { key: 'crop', header: 'Cultura', text: ({ crop }) => crop },
  { key: 'weight', header: 'Peso', cell: () => null, value: ({ weight }) => weight },
]
const cropsBy = (key: string, isDescending: boolean, crops: (string | null)[]) =>
  sortRows(
    crops.map((crop) => ({ crop, weight: null })),
    columns,
    { key, isDescending },
  ).map(({ crop }) => crop)

test('a column may have an order of its own', () => {
  const life = ['Plantada', 'Colhida']
  const stage: ListColumn<Sack> = {
    key: 'stage',
    isDerived: true,
    header: 'Fase',
    text: ({ crop }) => crop,
    order: ({ crop }) => life.indexOf(crop ?? ''),
  }
  const rows = [...life].sort().map((crop) => ({ crop, weight: null }))
  expect(sortRows(rows, [stage], { key: 'stage', isDescending: false }).map(({ crop }) => crop)).toEqual(life)
})

test('texts sort as in Portuguese, with numbers in them by size', () => {
  expect(cropsBy('crop', false, ['Zinco', 'água', 'Árvore', 'Lote 10', 'Lote 9'])).toEqual([
    'água',
    'Árvore',
    'Lote 9',
    'Lote 10',
    'Zinco',
  ])
})

test.each([false, true])('rows without a value are last, descending or not: %s', (isDescending) => {
  expect(cropsBy('crop', isDescending, [null, 'Soja', '  ']).at(0)).toBe('Soja')
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

test('a header sorts up, down, and not at all', () => {
  const next = (sort: string, key: string) => nextSort(readSort(sort, columns), key)
  expect([next('', 'crop'), next('crop', 'crop'), next('-crop', 'crop')]).toEqual(['crop', '-crop', ''])
  expect(next('crop', 'weight')).toBe('weight')
})
