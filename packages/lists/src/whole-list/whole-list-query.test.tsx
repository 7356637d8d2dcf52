import { logout, queryClient, readList, readText, withKeys } from '@celeiro/shared-auth'
import { fail, gate, network, type Reply, refuse, signInAs, toResponse } from '@celeiro/testing'
import { QueryObserver } from '@tanstack/react-query'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { wholeListQuery } from './whole-list-query.ts'

const read = (body: unknown) =>
  withKeys(readList<{ id: string }>(body).map((row) => ({ id: readText(row.id) })))
const query = wholeListQuery({ queryKey: ['sacks'], route: 'GET /api/products', read })

const pageOf = (page: number, total = 5) => ({
  data: [2 * page - 1, 2 * page].filter((id) => id <= total).map((id) => ({ id: `s${id}` })),
  total,
})

/** Serves the list. The returned list records the query of each call. */
function serve(reply: Reply<{ page: number; call: number }>): string[] {
  const calls: string[] = []
  network.use(
    http.get('*/api/products', async ({ request }) => {
      const { search, searchParams } = new URL(request.url)
      calls.push(search)
      return toResponse(await reply({ page: Number(searchParams.get('page') ?? 1), call: calls.length }))
    }),
  )
  return calls
}

const load = () => queryClient.fetchQuery({ ...query, staleTime: 0, retry: false })
const ids = (rows: readonly { id: string | null }[] = []) => rows.map(({ id }) => id)

beforeEach(() => signInAs())

test('makes one call without parameters if the response does not say that there is more', async () => {
  const calls = serve(() => ({ data: [{ id: 's1' }] }))
  expect(await load()).toEqual({ rows: [{ id: 's1', key: 's1#0' }] })
  expect(calls).toEqual([''])
})

test('requests the remaining pages with page and limit, and shows the first one and the progress meanwhile', async () => {
  const second = gate()
  const calls = serve(async ({ page }) => {
    if (page === 2) await second.opened
    return pageOf(page)
  })
  const loaded = load()
  await vi.waitFor(() =>
    expect(queryClient.getQueryData(query.queryKey)).toEqual({
      rows: [expect.objectContaining({ id: 's1' }), expect.objectContaining({ id: 's2' })],
      cut: { total: 5 },
      progress: { received: 2, total: 5 },
    }),
  )
  second.open()
  const list = await loaded
  expect(ids(list.rows)).toEqual(['s1', 's2', 's3', 's4', 's5'])
  expect(list).not.toHaveProperty('progress')
  expect(calls).toEqual(['', '?page=2&limit=2', '?page=3&limit=2', '?page=1&limit=2'])
})

type Said = Record<string, unknown>
const rowsOf = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => ({ id: `s${from + index}` }))

/** A server with 45 rows in pages of 20, which says something about them. */
const serve45 = (say: (page: number) => Said, first = 1) =>
  serve(({ page, call }) => {
    const from = (call === 1 ? 0 : page - first) * 20
    return { data: rowsOf(from, Math.min(from + 20, 45)), ...say(call === 1 ? first : page) }
  })

test.each<[string, Said]>([
  ['pagination', {}],
  ['more than its rows', { totalCount: 20, totalPages: 1, hasNext: false }],
  ['as many rows', { total: 1 }],
  ['anything readable', { total: 'muitos', pages: {}, hasNext: 'talvez' }],
  ['more than the size of a page', { per_page: 2, page: 1 }],
])('one call is all for a response that does not say %s', async (_what, said) => {
  const calls = serve45(() => said)
  expect((await load()).rows).toHaveLength(20)
  expect(calls).toEqual([''])
})

test.each<[string, (page: number) => Said, first?: number]>([
  ['the number of pages', () => ({ pages: 3 })],
  ['the flag', (page) => ({ pagination: { hasNext: String(page < 3) } })],
  ['the total of the first page alone', (page) => (page === 1 ? { total: 45 } : {})],
  ['a total that grows meanwhile', (page) => ({ total: page === 1 ? 25 : 45 })],
  ['pages from 0', (page) => ({ total: 45, page }), 0],
])('every row is read by %s', async (_how, say, first = 1) => {
  const calls = serve45(say, first)
  const list = await load()
  expect(ids(list.rows)).toEqual(rowsOf(0, 45).map(({ id }) => id))
  expect(list).not.toHaveProperty('cut')
  expect(calls).toEqual(['', ...[1, 2, 0].map((page) => `?page=${first + page}&limit=20`)])
})

test.each<[string, (page: number) => Said, rows: number, total: number | null]>([
  ['the server ignores the page and sends a total', () => ({ data: rowsOf(0, 2), total: 9 }), 2, 9],
  ['the server ignores the page and sends a flag', () => ({ data: rowsOf(0, 2), hasNext: true }), 2, null],
  ['the server ignores the page of rows without ids', () => ({ data: [{ id: null }], total: 9 }), 1, 9],
  ['the total is above the rows that there are', (page) => ({ ...pageOf(page), total: 1e15 }), 5, 1e15],
  ['the first page has no rows', () => ({ data: [], total: 5 }), 0, 5],
])('a list is cut when %s', async (_what, reply, count, total) => {
  serve(({ page }) => reply(page))
  const list = await load()
  expect(list.rows).toHaveLength(count)
  expect(list.cut).toEqual({ total })
})

test('retries a page as it would a query', async () => {
  const calls = serve(({ page, call }) => (page === 2 && call < 5 ? fail() : pageOf(page)))
  expect(ids((await load()).rows)).toHaveLength(5)
  expect(calls).toEqual(['', ...Array(4).fill('?page=2&limit=2'), '?page=3&limit=2', '?page=1&limit=2'])
})

test.each([
  ['refused', refuse],
  ['refused by a server that knows no pages', () => HttpResponse.json({ message: 'page?' }, { status: 400 })],
  ['unreadable', () => 'Página não encontrada'],
])('asks once for a page that is %s, and says that the list is cut', async (_what, reply) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const calls = serve(({ page }) => (page === 2 ? reply() : pageOf(page)))
  expect(await load()).toMatchObject({ rows: [{ id: 's1' }, { id: 's2' }], cut: { total: 5 } })
  expect(calls).toEqual(['', '?page=2&limit=2'])
})

test('keeps the whole list if a refetch is cut, and reports the failure', async () => {
  let isBroken = false
  serve(({ page }) => (isBroken && page > 1 ? refuse() : pageOf(page)))
  await load()
  isBroken = true
  await expect(load()).rejects.toMatchObject({ code: 'INCOMPLETE' })
  const kept = queryClient.getQueryData(query.queryKey)
  expect(ids(kept?.rows)).toHaveLength(5)
  expect(kept).not.toHaveProperty('cut')
})

test('stops when no screen waits for it, and starts over for the next one', async () => {
  const second = gate()
  const calls = serve(async ({ page, call }) => {
    if (call === 2) await second.opened
    return pageOf(page)
  })
  const leave = new QueryObserver(queryClient, query).subscribe(() => {})
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  leave()
  second.open()
  // The page that was on its way arrives.
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  const observer = new QueryObserver(queryClient, query)
  const leaveAgain = observer.subscribe(() => {})
  await vi.waitFor(() => expect(ids(observer.getCurrentResult().data?.rows)).toHaveLength(5))
  leaveAgain()
  expect(calls).toEqual(['', '?page=2&limit=2', '', '?page=2&limit=2', '?page=3&limit=2', '?page=1&limit=2'])
})

test('leaves no rows behind after a logout', async () => {
  const second = gate()
  const calls = serve(async ({ page }) => {
    if (page === 2) await second.opened
    return pageOf(page)
  })
  const loaded = load().catch(() => 'cancelled')
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  logout()
  second.open()
  await loaded
  expect(queryClient.getQueryData(query.queryKey)).toBeUndefined()
})
