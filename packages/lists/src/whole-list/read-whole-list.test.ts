import { findPagination } from '@celeiro/shared-auth'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Progress } from '../list/list-data.ts'
import type { ListRow } from './read-whole-list.ts'
import { type ReceivedPage, readWholeList, saysMore } from './read-whole-list.ts'

const rowOf = (id: number): ListRow => ({ id: `r${id}`, key: `r${id}#0` })
const rowsOf = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => rowOf(from + index))

type Said = Record<string, unknown>
const pageOf = (rows: readonly ListRow[], said: Said = {}): ReceivedPage<ListRow> => ({
  rows,
  sent: findPagination(said),
})

/** A server with so many rows that sends pages of `size` rows, and says something about them. */
function server(count: number, size: number, say: (page: number, pages: number) => Said) {
  const pages = Math.ceil(count / size)
  return (page: number, limit = size) =>
    pageOf(rowsOf((page - 1) * limit, Math.min(page * limit, count)), say(page, pages))
}

async function read(first: ReceivedPage<ListRow>, load: (page: number, limit: number) => unknown) {
  const calls: [page: number, limit: number][] = []
  const progress: Progress[] = []
  const list = await readWholeList({
    first,
    load: async (page, limit) => {
      calls.push([page, limit])
      // Only this test's servers are passed in.
      return (await load(page, limit)) as ReceivedPage<ListRow>
    },
    onProgress: (step) => progress.push(step),
    signal: new AbortController().signal,
  })
  return { ...list, calls, progress, ids: list.rows.map(({ id }) => id) }
}

const readFrom = (load: (page: number, limit?: number) => ReceivedPage<ListRow>) => read(load(1), load)
const idsTo = (count: number) => rowsOf(0, count).map(({ id }) => id)

test.each<[string, Said, boolean]>([
  ['with a total above its rows', { totalCount: 3 }, true],
  ['with a number of pages', { totalPages: 2 }, true],
  ['with a flag', { pagination: { hasNext: 'true' } }, true],
  ['not without pagination', {}, false],
  ['not with the total of its rows', { totalCount: 2, totalPages: 1, hasNext: false }, false],
  ['not with a total below its rows', { total: 1 }, false],
  ['not with an unreadable total', { total: 'muitos', pages: {}, hasNext: 'talvez' }, false],
  ['not with a page size alone', { per_page: 2, page: 1 }, false],
])('a response says that there is more: %s', (_how, said, expected) => {
  expect(saysMore(pageOf(rowsOf(0, 2), said))).toBe(expected)
})

test.each<[string, (page: number, pages: number) => Said]>([
  ['the total', () => ({ total: 45 })],
  ['the number of pages', (_, pages) => ({ pages })],
  ['the flag', (page, pages) => ({ hasNext: page < pages })],
  ['the total of the first page alone', (page) => (page === 1 ? { total: 45 } : {})],
  ['a total that grows meanwhile', (page) => ({ total: page === 1 ? 25 : 45 })],
])('every row is read by %s', async (_how, say) => {
  const { ids, cut, calls } = await readFrom(server(45, 20, say))
  expect(ids).toEqual(idsTo(45))
  expect(cut).toBeUndefined()
  expect(calls).toEqual([
    [2, 20],
    [3, 20],
    [1, 20],
  ])
})

test('every row is read of a server that counts pages from 0', async () => {
  const load = (page: number) => pageOf(rowsOf(page * 20, Math.min(page * 20 + 20, 45)), { total: 45, page })
  const { ids, cut, calls } = await read(load(0), load)
  expect(ids).toEqual(idsTo(45))
  expect(cut).toBeUndefined()
  expect(calls.map(([page]) => page)).toEqual([1, 2, 0])
})

test('rows without ids get keys of their own', async () => {
  const noIds = (name: string) =>
    [0, 1].map((index) => ({ id: null, key: `#${index}`, name: `${name}${index}` }))
  const { rows, cut } = await readFrom((page) => pageOf(noIds(`page ${page} `), { total: 6 }))
  expect(new Set(rows.map(({ key }) => key)).size).toBe(6)
  expect(cut).toBeUndefined()
})

test.each([2, 4])('a list is cut when page %i fails, and keeps those before it', async (failing) => {
  const all = server(100, 10, () => ({ total: 100 }))
  const { ids, cut, calls } = await read(all(1), (page, limit) => {
    if (page === failing) throw new Error('refused')
    return all(page, limit)
  })
  expect(ids).toEqual(idsTo((failing - 1) * 10))
  expect(cut).toEqual({ total: 100 })
  if (failing === 2) expect(calls).toEqual([[2, 10]])
})

const always = (said: Said) => () => pageOf(rowsOf(0, 10), said)

test.each<[string, Parameters<typeof readFrom>[0], rows: number, total: number | null, calls: number]>([
  ['the server ignores the page and sends a total', always({ total: 100 }), 10, 100, 1],
  ['the server ignores the page and sends a number of pages', always({ pages: 2 }), 10, null, 1],
  ['the server ignores the page and sends a flag', always({ hasNext: true }), 10, null, 1],
  [
    'the server ignores the page and its rows have no ids',
    () => pageOf([{ id: null, key: '#0' }], { total: 100 }),
    1,
    100,
    1,
  ],
  ['the total is above the rows that the server has', server(25, 10, () => ({ total: 1e15 })), 25, 1e15, 6],
  ['the first page has no rows', () => pageOf([], { total: 5 }), 0, 5, 0],
  ['new rows come forever', (page) => pageOf([rowOf(page)], { hasNext: true }), 1000, null, 999],
])('a list is cut when %s', async (_what, load, count, total, asked) => {
  const { rows, cut, calls } = await readFrom(load)
  expect(rows).toHaveLength(count)
  expect(cut).toEqual({ total })
  expect(calls).toHaveLength(asked)
})

test('a next page that turns out to be empty is the end of a whole list', async () => {
  const { ids, cut } = await readFrom(server(2, 2, (page) => ({ hasNext: page === 1 })))
  expect(ids).toEqual(idsTo(2))
  expect(cut).toBeUndefined()
})

test('a list is cut when rows leave it while its pages are read: others may be on none of them', async () => {
  let left = 0
  const load = (page: number, limit = 20) => {
    if (page === 2) left = 5
    const rows = rowsOf(0, 45).slice(left)
    return pageOf(rows.slice((page - 1) * limit, page * limit), { hasNext: page < 3 })
  }
  expect((await readFrom(load)).cut).toEqual({ total: null })
})

test('reports the progress, from the first page on', async () => {
  const { progress } = await readFrom(server(5, 2, () => ({ total: 5 })))
  expect(progress).toEqual([
    { received: 2, total: 5 },
    { received: 4, total: 5 },
    { received: 5, total: null },
  ])
})

test('never rejects, never ends without saying so, and never sends a row twice, whatever the server says', async () => {
  const said = fc.record(
    {
      total: fc.oneof(fc.nat({ max: 60 }), fc.anything()),
      pages: fc.oneof(fc.nat({ max: 9 }), fc.anything()),
      hasNext: fc.oneof(fc.boolean(), fc.anything()),
      page: fc.nat({ max: 3 }),
    },
    { requiredKeys: [] },
  )
  const page = fc.record({ ids: fc.array(fc.nat({ max: 60 }), { maxLength: 6 }), said, fails: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(page, { minLength: 1, maxLength: 8 }), async (pages) => {
      const load = (number: number) => {
        const sent = pages[(number - 1) % pages.length]
        if (!sent || (sent.fails && number > 1)) throw new Error('refused')
        return pageOf([...new Set(sent.ids)].map(rowOf), sent.said)
      }
      const { ids, cut, calls, rows } = await read(load(1), load)
      expect(new Set(ids).size).toBe(ids.length)
      expect(calls.length).toBeLessThan(80)
      const { totalCount } = load(1).sent
      const isMissing = calls.length === 0 && totalCount !== null && totalCount > rows.length
      if (isMissing) expect(cut).toBeDefined()
    }),
  )
})
