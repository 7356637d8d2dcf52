import { type Breakdown, breakdownOf, columnsFor, type ListColumn } from '@celeiro/ui-kit'
import { expect, test, vi } from 'vitest'
import { defineList } from '../list/define-list.ts'
import type { CountedPage } from '../pages/pager.ts'
import type { SortOrder } from '../sort/sort-order.ts'
import { exportCsv } from './export-csv.ts'

interface Sack {
  key: string
  id: string
  crop: string
  price: number
}

const { text, money } = columnsFor<Sack>()
const columns: readonly ListColumn<Sack>[] = [text('crop', 'Cultura'), money('price', 'Preço')]
const sack = (crop: string): Sack => ({ key: crop, id: crop, crop, price: 1 })

const noun = { one: 'saca', many: 'sacas', gender: 'f' } as const
const sackList = defineList({ noun, columns, pages: { size: 2 } })
const page = (rows: Sack[], totalCount: number): CountedPage<Sack> => ({
  rows,
  totalCount,
  totalPages: totalCount / 2,
  currentPage: 1,
  hasNext: true,
  hasPrev: false,
  isCounted: true,
})
interface Options {
  order?: SortOrder
  definition?: typeof sackList
  hidden?: readonly string[]
  breakdown?: Breakdown<Sack> | undefined
}
/** The file of a list in pages. */
async function exported(
  fetch: (number: number, withoutParts?: boolean) => CountedPage<Sack>,
  { order, definition = sackList, hidden = [], breakdown }: Options = {},
) {
  const { file, count } = await exportCsv(
    {
      definition,
      allPages: { fetch: async (number, withoutParts) => fetch(number, withoutParts), size: 2 },
      values: {},
      rows: [],
      sort: { order },
      shownColumns: columns,
      choices: { hidden, isCompact: false },
    },
    { breakdown, signal: new AbortController().signal, onProgress: () => {} },
  )
  return { lines: (await file.text()).split('\r\n'), count }
}

test('a list in pages is written page by page: no row stays in memory', async () => {
  const parts: unknown[] = []
  class NotedBlob extends Blob {
    constructor(content: BlobPart[], options?: BlobPropertyBag) {
      super(content, options)
      parts.push(content[0])
    }
  }
  vi.stubGlobal('Blob', NotedBlob)
  const { lines, count } = await exported((number) => page([sack(`a${number}`), sack(`b${number}`)], 6))
  vi.unstubAllGlobals()
  expect(parts.slice(1, 4)).toEqual([1, 2, 3].map((number) => `a${number};1,00\r\nb${number};1,00\r\n`))
  expect(lines).toHaveLength(8)
  expect(count).toBe(6)
})

test('it is sorted as a whole where the API does not sort', async () => {
  const { lines } = await exported((number) => page([sack(`b${number}`), sack(`a${number}`)], 4), {
    order: { key: 'crop', isDescending: false },
  })
  expect(lines.slice(1, -1)).toEqual(['a1;1,00', 'a2;1,00', 'b1;1,00', 'b2;1,00'])
})

test('it has a column that is not on the screen because no row has a value, unless the user hides it', async () => {
  const fault = { ...text('id', 'Falha'), onlyWithValues: true, isExported: () => true }
  const definition = defineList({ noun, columns: [...columns, fault], pages: { size: 2 } })
  const headerOf = async (hidden: readonly string[]) =>
    (await exported(() => page([sack('a'), sack('b')], 2), { definition, hidden })).lines[0]
  expect(await headerOf([])).toMatch(/;Falha$/)
  expect(await headerOf(['id'])).not.toContain('Falha')
})

test('it ends with the columns that are not on the screen at all', async () => {
  const definition = defineList({ noun, columns, fileColumns: [text('id', 'ID')], pages: { size: 2 } })
  const { lines } = await exported(() => page([sack('a')], 1), { definition })
  expect(lines.slice(0, 2)).toEqual(['\uFEFFCultura;Preço;ID', 'a;1,00;a'])
})

test.each([undefined, breakdownOf({ label: 'Com grãos', ofRow: [], parts: () => [], ofPart: [] })])(
  'no parts of its rows are requested, unless it has a line for each',
  async (breakdown) => {
    const asked: unknown[] = []
    const fetch = (number: number, withoutParts?: boolean) => {
      asked.push(withoutParts)
      return page([sack(`a${number}`), sack(`b${number}`)], 4)
    }
    await exported(fetch, { breakdown })
    expect(asked).toEqual([!breakdown, !breakdown])
  },
)

test('there is none where the API counts more than it sends', async () => {
  await expect(exported(() => page([sack('a'), sack('b')], 8))).rejects.toThrow('twice')
})
