import { expect, test } from 'vitest'
import type { ListColumn } from '../table/column.ts'
import { columnsFor } from '../table/columns.ts'
import { type Breakdown, breakdownOf } from './breakdown.ts'
import { cellText, toClipboard } from './cell-text.ts'
import { csvOf } from './to-csv.ts'

interface Sack {
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

test('a breakdown repeats the cells of a row for each of its lines, but for a sum', () => {
  const grains: Record<string, { grain: string; weight: number }[]> = {
    Soja: [
      { grain: '=1', weight: 1.5 },
      { grain: 'b', weight: 2 },
    ],
  }
  const part = columnsFor<{ grain: string; weight: number }>()
  const breakdown = breakdownOf({
    label: 'Com grãos',
    ofRow: [{ key: 'code', header: 'Código', text: ({ crop }: Sack) => crop }],
    lines: ({ crop }) => grains[crop ?? ''] ?? [],
    ofLine: [part.text('grain', 'Grão'), part.number('weight', 'Peso')],
  })
  expect(toCsv(columns, [sack('Soja'), sack('Milho')], breakdown).split('\r\n')).toEqual([
    '\uFEFF"Cultura; safra";Preço;Pesada em;Código;Grão;Peso',
    "Soja;1,00;;Soja;'=1;1,5",
    'Soja;;;Soja;b;2',
    'Milho;1,00;;Milho;;',
    '',
  ])
})

const figure = columnsFor<{ value: number | null }>()

test.each([
  [0.1 + 0.2, '0,30', '0,30'],
  [1_000_000, '1000000,00', '1000000,00'],
  [412.5, '412,50', '412,50'],
  [0.333_333, '0,33', '0,333333'],
  [0.1205, '0,12', '0,1205'],
  [null, '', ''],
])('a spreadsheet has %d as the amount %s, as the price of a unit %s', (value, amount, price) => {
  expect(cellText(figure.money('value', 'Total'), { value })).toBe(amount)
  expect(cellText(figure.unitPrice('value', 'Preço'), { value })).toBe(price)
})

test('copied rows are cells, and texts are not HTML', () => {
  expect(toClipboard(columns, [sack('a\tb', 2.5), sack('<b>&"')])).toEqual({
    'text/plain': 'a b\t2,50\t\r\n<b>&"\t1,00\t',
    'text/html':
      '<table><tr><td>a b</td><td>2,50</td><td></td></tr><tr><td>&lt;b&gt;&amp;&quot;</td><td>1,00</td><td></td></tr></table>',
  })
})
