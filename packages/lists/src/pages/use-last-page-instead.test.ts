import { expect, test } from 'vitest'
import { lastPageBefore } from './use-last-page-instead.ts'

test.each([
  { pages: 2, asked: 99 },
  { pages: 3, asked: 4 },
  { pages: 1, asked: 2 },
  { pages: 0, asked: 50 },
  { pages: 97, asked: 98 },
  { pages: 3, asked: Number.MAX_SAFE_INTEGER },
])('finds the last of $pages pages from page $asked', async ({ pages, asked }) => {
  let calls = 0
  const last = await lastPageBefore(asked, async (page) => {
    calls += 1
    return page <= pages
  })
  expect(last).toBe(Math.max(1, pages))
  expect(calls).toBeLessThanOrEqual(2 * Math.ceil(Math.log2(Math.max(2, pages) + 1)))
})
