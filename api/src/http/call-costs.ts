import { isRecord } from '@celeiro/api-contract/wire'

/** A call that touches more rows takes the database or the processor for long: more than two pages of a list. */
const MANY_ROWS = 50
/** The database skips fewer rows than this before a page quickly, by an index. */
const PASSED_ROWS = 1_000
/** A call that takes as long (ms) is dear: the six cheap ones of an account keep others waiting for 150 ms at most. */
const DEAR_MS = 25
/** The quickest of so many latest calls says how long a call takes: on a busy host the others wait for what others ask. */
const LATEST = 16

/** These parameters choose a page and what each row has beside it. Every other parameter filters rows. */
const OF_PAGES = /^(page|limit|after|ids|include\w+)$/

interface Call {
  query: unknown
  body: unknown
}

/**
 * The rows that a call may touch, as far as it says before it runs: those that it sends or names, those of its page, and all rows
 * where the database has to look for those that fit.
 */
export function rowsOf({ query, body }: Call): number {
  const asked = isRecord(query) ? query : {}
  const chooses = Object.entries(asked).some(
    ([name, value]) => !OF_PAGES.test(name) && value !== undefined && value !== false,
  )
  const { limit = 0, page = 1, after, ids } = asked
  const passed = after === undefined ? Number(limit) * (Number(page) - 1) : 0
  if (chooses || passed >= PASSED_ROWS) return Number.POSITIVE_INFINITY
  const named = typeof ids === 'string' ? ids.split(',').length : 0
  return Number(limit) + named + entriesIn(body)
}

/** The entries of all lists in what is sent: the items of price tables, the ids of a batch. It may be nested deeper than calls can be. */
export function entriesIn(body: unknown): number {
  const values = [body]
  let entries = 0
  for (const value of values) {
    if (Array.isArray(value)) entries += value.length
    else if (!isRecord(value)) continue
    for (const field of Object.values(value)) values.push(field)
  }
  return entries
}

/**
 * Tells dear calls from cheap ones, so that the dear ones wait for each other: by the rows that a call says it may touch, and by how long
 * the latest calls of its route with as many rows took. No route has to be declared as dear.
 */
export function createCallCosts() {
  const latest = new Map<string, number[]>()

  return {
    /** @param route its method and pattern */
    isDear(route: string, call: Call): boolean {
      const rows = rowsOf(call)
      return rows > MANY_ROWS || Math.min(...(latest.get(`${route} ${rows}`) ?? [0])) >= DEAR_MS
    },

    /** @param milliseconds what the call took of the time in which it ran */
    learn(route: string, call: Call, milliseconds: number): void {
      const rows = rowsOf(call)
      if (rows > MANY_ROWS) return
      const kind = `${route} ${rows}`
      latest.set(kind, [milliseconds, ...(latest.get(kind) ?? [])].slice(0, LATEST))
    },
  }
}
