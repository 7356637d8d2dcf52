import { findPagination } from '@celeiro/shared-auth'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ListPage, readWholeList, saysMore } from './read-whole-list.ts'
import type { ListRow, Progress } from './whole-list.ts'

const rowOf = (id: number): ListRow => ({ id: `r${id}`, key: `r${id}#0` })
const rowsOf = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => rowOf(from + index))

type Said = Record<string, unknown>
const pageOf = (rows: readonly ListRow[], said: Said = {}): ListPage<ListRow> => ({
  rows,
  sent: findPagination(said),
})

/** A server with so many rows that sends pages of `size` rows, and says something about them. */
function server(count: number, size: number, say: (page: number, pages: number) => Said) {
  const pages = Math.ceil(count / size)
  return (page: number, limit = size) =>
    pageOf(rowsOf((page - 1) * limit, Math.min(page * limit, count)), say(page, pages))
}

async function read(first: ListPage<ListRow>, load: (page: number, limit: number) => unknown) {
  const calls: [page: number, limit: number][] = []
  const progress: Progress[] = []
  const list = await readWholeList({
    first,
    load: async (page, limit) => {
      calls.push([page, limit])
      // Only this test's servers are passed in.
      return (await load(page, limit)) as ListPage<ListRow>
    },
    onProgress: (step) => progress.push(step),
    signal: new AbortController().signal,
  })
  return { ...list, calls, progress, ids: list.rows.map(({ id }) => id) }
}

const readFrom = (load: (page: number, limit?: number) => ListPage<ListRow>) => read(load(1), load)
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

describe('reads every row', () => {
  test.each<[string, (page: number, pages: number) => Said]>([
    ['by the total', () => ({ total: 45 })],
    ['by the number of pages', (_, pages) => ({ pages })],
    ['by the flag', (page, pages) => ({ hasNext: page < pages })],
    ['by the total of the first page alone', (page) => (page === 1 ? { total: 45 } : {})],
  ])('%s', async (_how, say) => {
    const { ids, cut, calls } = await readFrom(server(45, 20, say))
    expect(ids).toEqual(idsTo(45))
    expect(cut).toBeUndefined()
    expect(calls).toEqual([
      [2, 20],
      [3, 20],
    ])
  })

  test('of a server that counts pages from 0', async () => {
    const load = (page: number) =>
      pageOf(rowsOf(page * 20, Math.min(page * 20 + 20, 45)), { total: 45, page })
    const { ids, cut, calls } = await read(load(0), load)
    expect(ids).toEqual(idsTo(45))
    expect(cut).toBeUndefined()
    expect(calls.map(([page]) => page)).toEqual([1, 2])
  })

  test('of a list that grows while it is read', async () => {
    const { ids, cut } = await readFrom((page) =>
      page === 1 ? server(6, 2, () => ({ total: 6 }))(1) : server(9, 2, () => ({ total: 9 }))(page),
    )
    expect(ids).toEqual(idsTo(9))
    expect(cut).toBeUndefined()
  })

  test('without ids, each with a key of its own', async () => {
    const noIds = (name: string) =>
      [0, 1].map((index) => ({ id: null, key: `#${index}`, name: `${name}${index}` }))
    const { rows, cut } = await readFrom((page) => pageOf(noIds(`page ${page} `), { total: 6 }))
    expect(rows).toHaveLength(6)
    expect(new Set(rows.map(({ key }) => key)).size).toBe(6)
    expect(cut).toBeUndefined()
  })
})

describe('says that the list is cut', () => {
  const all = server(100, 10, () => ({ total: 100 }))

  test.each([
    [2, [[2, 10]]],
    [4, expect.anything()],
  ])('when page %i fails, and keeps those before it', async (failing, expected) => {
    const { ids, cut, calls } = await read(all(1), (page, limit) => {
      if (page === failing) throw new Error('refused')
      return all(page, limit)
    })
    const before = (failing - 1) * 10
    expect(ids).toEqual(expect.arrayContaining(idsTo(before)))
    expect(ids).not.toContain(`r${before}`)
    expect(cut).toEqual({ total: 100 })
    expect(calls).toEqual(expected)
  })

  test.each<[string, Said, { total: number | null }]>([
    ['a total', { total: 100 }, { total: 100 }],
    ['a number of pages', { pages: 2 }, { total: null }],
    ['a flag', { hasNext: true }, { total: null }],
  ])('when the server ignores the page and sends %s', async (_what, said, expected) => {
    const { rows, cut, calls } = await readFrom(() => pageOf(rowsOf(0, 10), said))
    expect(rows).toHaveLength(10)
    expect(cut).toEqual(expected)
    expect(calls).toEqual([[2, 10]])
  })

  test('when the server ignores the page and its rows have no ids', async () => {
    const { rows, cut } = await readFrom(() => pageOf([{ id: null, key: '#0' }], { total: 100 }))
    expect(rows).toHaveLength(1)
    expect(cut).toEqual({ total: 100 })
  })

  test('when the total is above the rows that the server has', async () => {
    const { rows, cut, calls } = await readFrom(server(25, 10, () => ({ total: 1e15 })))
    expect(rows).toHaveLength(25)
    expect(cut).toEqual({ total: 1e15 })
    expect(calls.length).toBeLessThan(10)
  })

  test('when the first page has no rows, without another call', async () => {
    const { rows, cut, calls } = await readFrom(() => pageOf([], { total: 5 }))
    expect(rows).toEqual([])
    expect(cut).toEqual({ total: 5 })
    expect(calls).toEqual([])
  })

  test('when the server sends new rows forever', async () => {
    const { cut, calls } = await readFrom((page) => pageOf([rowOf(page)], { hasNext: true }))
    expect(cut).toEqual({ total: null })
    expect(calls).toHaveLength(999)
  })
})

test('a next page that turns out to be empty is the end of a whole list', async () => {
  const { ids, cut } = await readFrom(server(2, 2, (page) => ({ hasNext: page === 1 })))
  expect(ids).toEqual(idsTo(2))
  expect(cut).toBeUndefined()
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
