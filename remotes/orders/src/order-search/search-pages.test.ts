import { expect, test } from 'vitest'
import type { Order } from '../api/order.ts'
import { anOrder } from '../testing/an-order.ts'
import { MOST_FOUND, type SearchStep, searchPages } from './search-pages.ts'

const everything = (orders: readonly Order[]) => orders

/** Pages of orders with these ids. The returned list records the requested pages. */
function pagesOf(...pages: (string | null)[][]) {
  const asked: number[] = []
  async function fetchPage(page: number) {
    asked.push(page)
    const rows = (pages[page - 1] ?? pages.at(-1) ?? []).map((id) => anOrder({ id }))
    return { rows, hasNext: page < pages.length, isCounted: true, totalPages: pages.length }
  }
  return { asked, fetchPage }
}

async function lastStep(steps: ReturnType<typeof searchPages>) {
  let last: SearchStep | undefined
  for await (const step of steps) last = step
  return { ids: last?.found.map(({ id }) => id), read: last?.read, pages: last?.pages }
}

test('finds the matches of every page', async () => {
  const { fetchPage } = pagesOf(['a', 'b'], ['c'], ['d', 'a'])
  const keep = (orders: readonly Order[]) => orders.filter(({ id }) => id !== 'b')
  expect(await lastStep(searchPages(fetchPage, keep))).toEqual({ ids: ['a', 'c', 'd'], read: 3, pages: 3 })
})

test('omits orders without an id', async () => {
  const { fetchPage } = pagesOf([null, 'a'])
  expect(await lastStep(searchPages(fetchPage, everything))).toEqual({ ids: ['a'], read: 1, pages: 1 })
})

test('requests no page after the one that it stops at', async () => {
  const { asked, fetchPage } = pagesOf(['a'], ['b'], ['c'])
  for await (const { read } of searchPages(fetchPage, everything)) if (read === 2) break
  expect(asked).toEqual([1, 2])
})

test('ends with the most that it shows', async () => {
  const many = Array.from({ length: MOST_FOUND + 1 }, (_, index) => `o${index}`)
  const { asked, fetchPage } = pagesOf(many, ['z'])
  const { ids } = await lastStep(searchPages(fetchPage, everything))
  expect(ids).toHaveLength(MOST_FOUND)
  expect(asked).toEqual([1])
})

test('ends at a server that sends the same page for ever', async () => {
  const asked: number[] = []
  const always = async (page: number) => {
    asked.push(page)
    return { rows: [anOrder()], hasNext: true, isCounted: false, totalPages: page }
  }
  expect(await lastStep(searchPages(always, everything))).toMatchObject({ read: 2, pages: undefined })
  expect(asked).toEqual([1, 2])
})
