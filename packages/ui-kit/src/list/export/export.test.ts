import { describe, expect, test } from 'vitest'
import type { ListColumn } from '../../table/column.ts'
import { toClipboard } from '../../table/to-clipboard.ts'
import { columnsFor } from '../columns.ts'
import type { CountedPage } from '../pager.ts'
import { readAllPages } from '../read-all-pages.ts'
import { breakdownOf } from './breakdown.ts'
import { toCsv } from './to-csv.ts'

interface Sack {
  id: string | null
  crop: string | null
  price: number | null
  weighedAt: string | null
}

const { text, money, date } = columnsFor<Sack>()
const columns: readonly ListColumn<Sack>[] = [
  text('crop', 'Cultura; safra'),
  money('price', 'Preço'),
  date('weighedAt', 'Pesada em'),
]
const sack = (crop: string | null, price: number | null = 1, weighedAt: string | null = null): Sack => ({
  id: crop,
  crop,
  price,
  weighedAt,
})
const lines = (...sacks: Sack[]) => toCsv(columns, sacks).split('\r\n').slice(1, -1)

describe('the CSV file', () => {
  test('has a byte order mark, headers, semicolons and CRLF', () => {
    expect(toCsv(columns, [sack('Soja', -1980.5, '2026-11-19')])).toBe(
      '\uFEFF"Cultura; safra";Preço;Pesada em\r\nSoja;-1980,5;19/11/2026\r\n',
    )
  })

  test('quotes what would split a cell, and leaves missing values empty', () => {
    expect(lines(sack('a;b'), sack('diz "sim"'), sack(null, null))).toEqual([
      '"a;b";1;',
      '"diz ""sim""";1;',
      ';;',
    ])
  })

  test.each(['=1+1', '+55', '-1', '@SUM(A1)', '=HYPERLINK("http://x")'])('has no formula: %s', (crop) => {
    expect(lines(sack(crop))[0]).toMatch(/^"?'/)
  })

  test('of a cell that ends a line and starts a formula has one line', () => {
    expect(toCsv(columns, [sack('a\r\n=1')])).toContain('"a\r\n=1";1;')
  })
})

test('a breakdown repeats the cells of a row for each of its parts', () => {
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
    "Soja;1;;Soja;'=1;1,5",
    'Soja;1;;Soja;b;2',
    'Milho;1;;Milho;;',
    '',
  ])
})

test('copied rows are cells, and texts are not HTML', () => {
  expect(toClipboard(columns, [sack('a\tb', 2.5), sack('<b>&"')])).toEqual({
    'text/plain': 'a b\t2,5\t\r\n<b>&"\t1\t',
    'text/html':
      '<table><tr><td>a b</td><td>2,5</td><td></td></tr><tr><td>&lt;b&gt;&amp;&quot;</td><td>1</td><td></td></tr></table>',
  })
})

describe('all pages', () => {
  const page = (rows: Sack[], totalPages: number): CountedPage<Sack> => ({
    rows,
    totalPages,
    totalCount: 10,
    currentPage: 1,
    hasNext: true,
    hasPrev: false,
    isCounted: true,
  })

  async function read(fetchPage: (page: number) => CountedPage<Sack> | Sack[], stop = new AbortController()) {
    const asked: number[] = []
    const progress: unknown[] = []
    const rows = await readAllPages({
      fetchPage: async (number) => {
        asked.push(number)
        return fetchPage(number)
      },
      size: 2,
      signal: stop.signal,
      onProgress: (done, pages) => {
        progress.push([done, pages])
        if (done >= 5) stop.abort(new Error('cancelled'))
      },
    })
    return { asked, progress, crops: rows.map(({ crop }) => crop) }
  }

  test('are read as many as the API counts, each row once', async () => {
    const { asked, progress, crops } = await read((number) => page([sack('a'), sack(`b${number}`)], 4))
    expect(asked).toEqual([1, 2, 3, 4])
    expect(progress).toEqual([
      [1, 4],
      [4, 4],
    ])
    expect(crops).toEqual(['a', 'b1', 'b2', 'b3', 'b4'])
  })

  test('end with a page that is not full where nothing is counted', async () => {
    const { asked, crops } = await read((number) =>
      number < 3 ? [sack(`a${number}`), sack(`b${number}`)] : [sack('c')],
    )
    expect(asked).toEqual([1, 2, 3])
    expect(crops).toEqual(['a1', 'b1', 'a2', 'b2', 'c'])
  })

  test('keep rows without an id', async () => {
    const { crops } = await read(() => page([sack(null), sack(null)], 2))
    expect(crops).toHaveLength(4)
  })

  test('stop when they are cancelled', async () => {
    await expect(read((number) => page([sack(`${number}`)], 100))).rejects.toThrow('cancelled')
  })

  test('fail with the page that fails', async () => {
    const failing = read((number) => {
      if (number === 3) throw new Error('offline')
      return page([sack('a')], 4)
    })
    await expect(failing).rejects.toThrow('offline')
  })
})
