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
