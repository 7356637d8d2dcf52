import { columnsFor } from '@celeiro/ui-kit'
import { expect, test } from 'vitest'
import { choiceFilter } from '../filters/filters.tsx'
import { defineList } from '../list/define-list.ts'
import type { ListData } from '../pages/pager.ts'
import { countersOf } from './list-counters.tsx'

interface Sack {
  key: string
  crop: string
  weight: number
}

const filters = {
  crop: choiceFilter({
    label: 'Cultura',
    all: 'Todas',
    labels: { SOY: 'Soja', CORN: 'Milho' },
    keep: (crop) => (sack: Sack) => sack.crop === crop,
  }),
}

const options = {
  noun: { one: 'saca', many: 'sacas', gender: 'f' } as const,
  columns: [columnsFor<Sack>().name('crop', 'Cultura')],
  filters,
}

const counters = [
  { label: 'Total' },
  { label: 'Soja', filter: ['crop', 'SOY'] as const },
  {
    label: 'Peso',
    figure: (rows: readonly Sack[]) => rows.reduce((sum, { weight }) => sum + weight, 0),
    format: (figure: number | null | undefined) => `${figure ?? '?'} kg`,
  },
]

const rows: Sack[] = [
  { key: 'a', crop: 'SOY', weight: 60 },
  { key: 'b', crop: 'CORN', weight: 40 },
]

const place = { totalPages: 9, currentPage: 1, hasPrev: false, hasNext: true, isCounted: true }

test.each<[string, ListData<Sack> | undefined, object, [value: string, hint?: string][]]>([
  [
    'of a whole list: all rows, those that a filter keeps, and a figure',
    { rows },
    {},
    [['2'], ['1'], ['100 kg']],
  ],
  [
    'of a list that is cut: the total of the server, and parts',
    { rows, cut: { total: 1280 } },
    {},
    [['1.280'], ['1', 'parcial'], ['100 kg', 'parcial']],
  ],
  [
    'of a list in pages: the total of the API, and the others of the page',
    { rows, totalCount: 18, ...place },
    { pages: { size: 2 } },
    [['18'], ['1', 'nesta página'], ['100 kg', 'nesta página']],
  ],
  [
    'of pages that the API does not count: all of the page',
    rows,
    { pages: { size: 2 } },
    [
      ['2', 'nesta página'],
      ['1', 'nesta página'],
      ['100 kg', 'nesta página'],
    ],
  ],
  ['before the rows: dashes', undefined, {}, [['—'], ['—'], ['? kg']]],
])('counters %s', (_what, data, list, expected) => {
  const tiles = countersOf(defineList({ ...options, ...list }), counters)(data)
  expect(tiles.map(({ value, hint }) => (hint ? [value, hint] : [value]))).toEqual(expected)
})
