import { expect, test, vi } from 'vitest'
import type { ListColumn } from '../../table/column.ts'
import { toClipboard } from '../../table/to-clipboard.ts'
import { columnsFor } from '../columns.ts'
import { defineList } from '../define-list.ts'
import type { CountedPage } from '../pager.ts'
import type { SortOrder } from '../sort-order.ts'
import { type Breakdown, breakdownOf } from './breakdown.ts'
import { exportCsv } from './export-csv.ts'
import { csvOf } from './to-csv.ts'

interface Sack {
  key: string
  id: string | null
  crop: string | null
  price: number | null
  weighedAt: string | null
}

const { text, money, date } = columnsFor<Sack>()
const columns: readonly ListColumn<Sack>[] = [
  text('crop', 'Cultura; safra'),
  money('price', 'Preço', { summed: true }),
  date('weighedAt', 'Pesada em'),
]
const sack = (crop: string | null, price: number | null = 1, weighedAt: string | null = null): Sack => ({
  key: crop ?? '',
  id: crop,
  crop,
  price,
  weighedAt,
})
function toCsv(of: readonly ListColumn<Sack>[], rows: Sack[], breakdown?: Breakdown<Sack>): string {
  const { header, linesOf } = csvOf(of, breakdown)
  return header + linesOf(rows)
}
const lines = (...sacks: Sack[]) => toCsv(columns, sacks).split('\r\n').slice(1, -1)

test('the CSV file has a byte order mark, headers, semicolons and CRLF', () => {
  expect(toCsv(columns, [sack('Soja', -1980.5, '2026-11-19')])).toBe(
    '\uFEFF"Cultura; safra";Preço;Pesada em\r\nSoja;-1980,50;19/11/2026\r\n',
  )
})

test('it quotes what would split a cell, and leaves missing values empty', () => {
  expect(lines(sack('a;b'), sack('diz "sim"'), sack(null, null))).toEqual([
    '"a;b";1,00;',
    '"diz ""sim""";1,00;',
    ';;',
  ])
  expect(toCsv(columns, [sack('a\r\n=1')])).toContain('"a\r\n=1";1,00;')
})

test.each(['=1+1', '+55', '-1', '@SUM(A1)', '=HYPERLINK("http://x")'])('it has no formula: %s', (crop) => {
  expect(lines(sack(crop))[0]).toMatch(/^"?'/)
})

test('a breakdown repeats the cells of a row for each of its parts, but for a sum', () => {
  const grains: Record<string, { grain: string; weight: number }[]> = {
    Soja: [
      { grain: '=1', weight: 1.5 },
      { grain: 'b', weight: 2 },
    ],
  }
  const part = columnsFor<{ grain: string; weight: number }>()
  const breakdown = breakdownOf({
    label: 'Com grãos',
    ofRow: [{ key: 'code', header: 'Código', text: ({ id }: Sack) => id }],
    parts: ({ crop }) => grains[crop ?? ''] ?? [],
    ofPart: [part.text('grain', 'Grão'), part.number('weight', 'Peso')],
  })
  expect(toCsv(columns, [sack('Soja'), sack('Milho')], breakdown).split('\r\n')).toEqual([
    '\uFEFF"Cultura; safra";Preço;Pesada em;Código;Grão;Peso',
    "Soja;1,00;;Soja;'=1;1,5",
    'Soja;;;Soja;b;2',
    'Milho;1,00;;Milho;;',
    '',
  ])
})

test('copied rows are cells, and texts are not HTML', () => {
  expect(toClipboard(columns, [sack('a\tb', 2.5), sack('<b>&"')])).toEqual({
    'text/plain': 'a b\t2,50\t\r\n<b>&"\t1,00\t',
    'text/html':
      '<table><tr><td>a b</td><td>2,50</td><td></td></tr><tr><td>&lt;b&gt;&amp;&quot;</td><td>1,00</td><td></td></tr></table>',
  })
})

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
  expect(parts.slice(1, 4)).toEqual([1, 2, 3].map((number) => `a${number};1,00;\r\nb${number};1,00;\r\n`))
  expect(lines).toHaveLength(8)
  expect(count).toBe(6)
})

test('it is sorted as a whole where the API does not sort', async () => {
  const { lines } = await exported((number) => page([sack(`b${number}`), sack(`a${number}`)], 4), {
    order: { key: 'crop', isDescending: false },
  })
  expect(lines.slice(1, -1)).toEqual(['a1;1,00;', 'a2;1,00;', 'b1;1,00;', 'b2;1,00;'])
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
  expect(lines.slice(0, 2)).toEqual(['"Cultura; safra";Preço;Pesada em;ID', 'a;1,00;;a'])
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
