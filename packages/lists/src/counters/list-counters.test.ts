import { configureApi } from '@celeiro/shared-auth'
import { expect, test } from 'vitest'
import { choiceFilter } from '../filters/filters.tsx'
import { defineList } from '../list/define-list.ts'
import type { ListData } from '../list/list-data.ts'
import { countedPage, type Sack, sackOptions, sacks } from '../testing/sacks.ts'
import { countersOf } from './list-counters.tsx'

const byCrop = choiceFilter({
  label: 'Cultura',
  all: 'Todas',
  labels: { SOY: 'Soja', CORN: 'Milho' },
  keep: (crop) => (sack: Sack) => sack.crop === crop,
})

const counters = [
  { label: 'Total' },
  { label: 'Soja', filter: ['crop', 'SOY'] as const },
  {
    label: 'Preço',
    figure: (rows: readonly Sack[]) => rows.reduce((sum, { price }) => sum + price, 0),
    format: (figure: number | null | undefined) => `R$ ${figure ?? '?'}`,
  },
]

const rows = sacks(['SOY', 60], ['CORN', 40])
const counted = { rows, pagination: { ...countedPage(rows, 1, 2).pagination, totalCount: 1280 } }
const pages = { pages: { size: 2 } }
const OF_PAGE = 'nesta página'

const filtered = { features: ['order-stats'], kept: rows.slice(0, 1) }

interface Shown {
  pages?: { size: number }
  features?: string[]
  /** The rows that the filters keep. */
  kept?: Sack[]
}

test.each<[string, ListData<Sack> | undefined, Shown, string[]]>([
  ['a whole list: all rows, those that a filter keeps, and a figure', { rows }, {}, ['2', '1', 'R$ 100']],
  [
    'a list that is cut: the total of the server, and parts',
    { rows, cut: { total: 1280 } },
    {},
    ['1.280', '1 parcial', 'R$ 100 parcial'],
  ],
  [
    'a list in pages: the total of the API, and the others of the page',
    counted,
    pages,
    ['1.280', `1 ${OF_PAGE}`, `R$ 100 ${OF_PAGE}`],
  ],
  [
    'pages that the API does not count: all of the page',
    { rows },
    pages,
    [`2 ${OF_PAGE}`, `1 ${OF_PAGE}`, `R$ 100 ${OF_PAGE}`],
  ],
  ['a list before its rows: dashes', undefined, {}, ['—', '—', 'R$ ?']],
  ['a filtered list: beside all', { rows }, filtered, ['1 2 ao todo', '1', 'R$ 60 R$ 100 ao todo']],
  [
    'a filtered list that is cut: parts',
    { rows, cut: { total: 1280 } },
    filtered,
    ['1 parcial', '1 parcial', 'R$ 60 parcial'],
  ],
  [
    'a filtered list with an API that counts none: all',
    { rows },
    { kept: filtered.kept },
    ['2', '1', 'R$ 100'],
  ],
])('counters of %s', (_what, data, { features = [], kept, ...list }, expected) => {
  configureApi({ baseUrl: '', features })
  const definition = defineList({ ...sackOptions, filters: { crop: byCrop }, ...list })
  const tiles = countersOf(definition, counters)(data, kept)
  expect(tiles.map(({ value, hint }) => [value, hint].filter(Boolean).join(' '))).toEqual(expected)
})
