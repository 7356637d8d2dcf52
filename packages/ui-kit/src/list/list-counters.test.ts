import { expect, test } from 'vitest'
import { columnsFor } from './columns.ts'
import { defineList } from './define-list.ts'
import { choiceFilter } from './filters.tsx'
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

const figures = (tiles: readonly { value: unknown; hint?: unknown }[]) =>
  tiles.map(({ value, hint }) => [value, hint])

test('counts all rows, those that a filter keeps, and what a screen makes of them', () => {
  expect(figures(countersOf(defineList(options), counters)({ rows }))).toEqual([
    ['2', undefined],
    ['1', undefined],
    ['100 kg', undefined],
  ])
})

test('in a list that is cut, the total is that of the server and the others are parts', () => {
  expect(figures(countersOf(defineList(options), counters)({ rows, cut: { total: 1280 } }))).toEqual([
    ['1.280', undefined],
    ['1', 'parcial'],
    ['100 kg', 'parcial'],
  ])
})

test('in a list of pages, what the API does not count is of the page', () => {
  const paged = countersOf(defineList({ ...options, pages: { size: 2 } }), counters)
  const place = { totalPages: 9, currentPage: 1, hasPrev: false, hasNext: true, isCounted: true }
  expect(figures(paged({ rows, totalCount: 18, ...place }))).toEqual([
    ['18', undefined],
    ['1', 'nesta página'],
    ['100 kg', 'nesta página'],
  ])
  expect(figures(paged(rows))[0]).toEqual(['2', 'nesta página'])
})

test('before the rows, there are dashes', () => {
  const tiles = countersOf(defineList(options), counters)(undefined)
  expect(tiles.map(({ value }) => value)).toEqual(['—', '—', '? kg'])
})
