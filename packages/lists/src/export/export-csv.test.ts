import { type Breakdown, breakdownOf, columnsFor } from '@celeiro/ui-kit'
import { expect, test, vi } from 'vitest'
import { defineList } from '../list/define-list.ts'
import type { AllPages } from '../pages/read-all-pages.ts'
import { countedPage, type Sack, sackOptions, sacks } from '../testing/sacks.ts'
import { exportCsv } from './export-csv.ts'

const { text } = columnsFor<Sack>()
const { columns } = sackOptions
const options = { ...sackOptions, pages: { size: 2 } }
const sackList = defineList(options)
const four = sacks(['b', 1], ['d', 2], ['a', 3], ['c', 4])

interface Options {
  definition?: typeof sackList
  hidden?: readonly string[]
  breakdown?: Breakdown<Sack> | undefined
  fetch?: AllPages<Sack>['fetch']
}

/** The lines of the file of a list in pages, without the header. */
async function exported({
  definition = sackList,
  hidden = [],
  breakdown,
  fetch = async (number) => countedPage(four, number, 2),
}: Options = {}) {
  const { file, count } = await exportCsv<Sack>(
    {
      definition,
      allPages: { fetch, size: 2, mayBeKeyed: false, sort: undefined },
      values: {},
      rows: [],
      shownColumns: columns,
      choices: { hidden, isCompact: false },
    },
    { breakdown, signal: new AbortController().signal, onProgress: () => {} },
  )
  const [header, ...lines] = (await file.text()).trimEnd().split('\r\n')
  return { header, lines, count }
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
  const { lines, count } = await exported()
  vi.unstubAllGlobals()
  expect(parts.slice(1, 3)).toEqual(['b;1,00\r\nd;2,00\r\n', 'a;3,00\r\nc;4,00\r\n'])
  expect(lines).toHaveLength(4)
  expect(count).toBe(4)
})

test('it has a column that is not on the screen because no row has a value, unless the user hides it, and those of files alone', async () => {
  const fault = { ...text('key', 'Falha'), onlyWithValues: true, isExported: () => true }
  const definition = defineList({
    ...options,
    columns: [...columns, fault],
    fileColumns: [text('id', 'ID')],
  })
  expect((await exported({ definition })).header).toMatch(/^\uFEFF?Cultura;Preço;Falha;ID$/)
  expect((await exported({ definition, hidden: ['key'] })).header).toMatch(/;Preço;ID$/)
})

test.each([undefined, breakdownOf({ label: 'Com grãos', ofRow: [], lines: () => [], ofLine: [] })])(
  'no parts of its rows are requested, unless it has a line for each',
  async (breakdown) => {
    const asked: unknown[] = []
    const fetch: AllPages<Sack>['fetch'] = async (number, sent) => {
      asked.push(sent?.withoutLines)
      return countedPage(four, number, 2)
    }
    await exported({ breakdown, fetch })
    expect(asked).toEqual([!breakdown, !breakdown, !breakdown])
  },
)

test('there is none where the API counts more than it sends', async () => {
  await expect(exported({ fetch: async () => countedPage(four, 1, 2) })).rejects.toThrow('twice')
})
