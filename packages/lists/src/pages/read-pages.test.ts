import { expect, test, vi } from 'vitest'
import { readPages, type SentPage } from './read-pages.ts'

interface Sack {
  id: string | null
  crop: string
}
const sack = (crop: string): Sack => ({ id: crop, crop })
const counted = (rows: Sack[], totalPages: number): SentPage<Sack> => ({
  rows,
  sent: { totalCount: null, totalPages, hasNext: null },
})
const uncounted = (...rows: Sack[]): SentPage<Sack> => ({
  rows,
  sent: { totalCount: null, totalPages: null, hasNext: rows.length >= 2 },
})

async function read(load: (page: number) => SentPage<Sack> | Promise<SentPage<Sack>>, stopAfter = 99) {
  const asked: number[] = []
  const pages: number[] = []
  const crops: string[] = []
  const stop = new AbortController()
  const walk = readPages({
    load: async (index) => {
      asked.push(index + 1)
      return load(index + 1)
    },
    size: 2,
    signal: stop.signal,
  })
  for await (const { rows, pages: count } of walk) {
    pages.push(count ?? 0)
    crops.push(...rows.map(({ crop }) => crop))
    if (pages.length === stopAfter) stop.abort(new Error('cancelled'))
  }
  return { asked, pages, crops }
}

test('all pages are read as many as the API counts, in their order, each row once', async () => {
  const { asked, pages, crops } = await read(async (page) => {
    if (page === 2) await new Promise((resolve) => setTimeout(resolve))
    return counted([sack('a'), sack(`b${page}`)], 4)
  })
  expect(asked).toEqual([1, 2, 3, 4])
  expect(pages).toEqual([4, 4, 4, 4])
  expect(crops).toEqual(['a', 'b1', 'b2', 'b3', 'b4'])
})

test('all pages are requested four at a time, after the second one alone', async () => {
  let onTheirWay = 0
  const atOnce: number[] = []
  await read(async (page) => {
    onTheirWay += 1
    atOnce.push(onTheirWay)
    await vi.waitFor(() => expect(onTheirWay).toBe(page < 3 ? 1 : 4))
    onTheirWay = page < 3 ? 0 : onTheirWay
    return counted([sack(`${page}`)], 6)
  })
  expect(atOnce).toEqual([1, 1, 1, 2, 3, 4])
})

test('all pages end with a page that is not full where nothing is counted', async () => {
  const { asked, crops } = await read((page) =>
    page < 3 ? uncounted(sack(`a${page}`), sack(`b${page}`)) : uncounted(sack('c')),
  )
  expect(asked).toEqual([1, 2, 3])
  expect(crops).toEqual(['a1', 'b1', 'a2', 'b2', 'c'])
})

test('all pages keep equal rows without an id', async () => {
  const { crops } = await read((page) =>
    counted(
      ['a', 'a', `${page}`].map((crop) => ({ id: null, crop })),
      2,
    ),
  )
  expect(crops).toEqual(['a', 'a', '1', 'a', 'a', '2'])
})

test('all pages stop when they are cancelled, without waiting for what is on its way', async () => {
  const reading = read((page) => (page < 3 ? counted([sack(`${page}`)], 100) : new Promise(() => {})), 2)
  await expect(reading).rejects.toThrow('cancelled')
})
