import fc from 'fast-check'
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

async function read(
  load: (page: number, after?: string) => SentPage<Sack> | Promise<SentPage<Sack>>,
  { stopAfter = 99, mayBeKeyed = false, maxPages = 99 } = {},
) {
  const asked: number[] = []
  const pages: number[] = []
  const crops: string[] = []
  const stop = new AbortController()
  const walk = readPages({
    load: async (index, after) => {
      asked.push(index + 1)
      return load(index + 1, after)
    },
    size: 2,
    mayBeKeyed,
    maxPages,
    signal: stop.signal,
  })
  let isMoved = false
  for await (const { rows, pages: count, ...page } of walk) {
    isMoved = page.isMoved
    pages.push(count ?? 0)
    crops.push(...rows.map(({ crop }) => crop))
    if (pages.length === stopAfter) stop.abort(new Error('cancelled'))
  }
  return { asked, pages, crops, isMoved }
}

test('all pages are requested four at a time, after the second one alone', async () => {
  let onTheirWay = 0
  const atOnce: number[] = []
  await read(async (page) => {
    onTheirWay += 1
    atOnce.push(onTheirWay)
    await vi.waitFor(() => expect(onTheirWay).toBeGreaterThanOrEqual(page < 3 ? 1 : 4))
    onTheirWay = page < 3 ? 0 : onTheirWay
    return counted([sack(`${page}`)], 6)
  })
  expect(atOnce.slice(0, 6)).toEqual([1, 1, 1, 2, 3, 4])
})

test('all pages keep equal rows without an id', async () => {
  const nameless = (crop: string) => ({ id: null, crop })
  const { crops } = await read((page) => counted(['a', 'a', `${page}`].map(nameless), 2))
  expect(crops).toEqual(['a', 'a', '1', 'a', 'a', '2'])
})

test('all pages stop when they are cancelled, without waiting for what is on its way', async () => {
  const reading = read((page) => (page < 3 ? counted([sack(`${page}`)], 100) : new Promise(() => {})), {
    stopAfter: 2,
  })
  await expect(reading).rejects.toThrow('cancelled')
})

/** The rows of a list by pages of two, of which some leave it once the second page is there. */
function changing(names: string, leaving: string, coming = '') {
  let rows = [...names]
  let asked = 0
  const change = () => {
    asked += 1
    if (asked === 3) rows = [...coming, ...rows.filter((name) => !leaving.includes(name))]
  }
  return {
    byPage: (isCounted: boolean) => (page: number) => {
      change()
      const part = rows.slice((page - 1) * 2, page * 2).map(sack)
      const totalCount = isCounted ? rows.length : null
      return { rows: part, sent: { totalCount, totalPages: null, hasNext: part.length === 2 } }
    },
    byKey: (_page: number, after?: string) => {
      change()
      const from = after === undefined ? 0 : names.indexOf(after) + 1
      const part = [...names.slice(from)].filter((name) => rows.includes(name)).slice(0, 2)
      const next = part.length === 2 ? (part[1] ?? null) : null
      return {
        rows: part.map(sack),
        sent: { totalCount: rows.length, totalPages: null, hasNext: null, next },
      }
    },
  }
}

test('a walk by keys misses no row that stays, whatever leaves meanwhile', async () => {
  const { asked, crops, isMoved } = await read(changing('abcdefgh', 'ab').byKey, { mayBeKeyed: true })
  expect(crops.join('')).toBe('abcdefgh')
  expect(asked).toEqual([1, 2, 3, 4, 5])
  expect(isMoved).toBe(false)
})

test('a host that sends no key, as one that is older than the app, is read by its pages', async () => {
  const { crops } = await read(changing('abcdefgh', '').byPage(true), { mayBeKeyed: true })
  expect(crops.join('')).toBe('abcdefgh')
})

test.each([
  ['a count that has fallen', true, 'ab', ''],
  ['another first page, where nothing is counted', false, 'ab', ''],
  ['another first page with the same count', true, 'ab', 'yz'],
])('a walk by pages says that rows have moved: %s', async (_how, isCounted, leaving, coming) => {
  expect((await read(changing('abcdefgh', leaving, coming).byPage(isCounted))).isMoved).toBe(true)
  expect((await read(changing('abcdefgh', '').byPage(isCounted))).isMoved).toBe(false)
})

test('a walk sends no row twice and comes to its end, whatever the server says', async () => {
  const said = fc.record({
    totalCount: fc.option(fc.nat({ max: 60 })),
    totalPages: fc.option(fc.nat({ max: 9 })),
    hasNext: fc.option(fc.boolean()),
  })
  const pages = fc.array(fc.record({ ids: fc.uniqueArray(fc.nat({ max: 60 })), said }), { minLength: 1 })
  await fc.assert(
    fc.asyncProperty(pages, async (sent) => {
      const { crops } = await read((page) => {
        const { ids = [], said } = sent[(page - 1) % sent.length] ?? {}
        return { rows: ids.map((id) => sack(`${id}`)), sent: said ?? counted([], 0).sent }
      })
      expect(new Set(crops).size).toBe(crops.length)
    }),
  )
})

test('new rows that come forever end with the page that is the last to be asked for', async () => {
  const { asked } = await read((page) => counted([sack(`${page}`)], page + 1), { maxPages: 7 })
  expect(asked).toEqual([1, 2, 3, 4, 5, 6, 7])
})
