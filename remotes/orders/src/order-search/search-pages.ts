import type { Order, OrderPage } from '../api/order.ts'

/** More results are no help: a longer text is. */
export const MOST_FOUND = 50

/** What a search has found so far. */
export interface SearchStep {
  found: readonly Order[]
  /** Pages read. */
  read: number
  /** All pages; undefined if the API does not say how many there are. */
  pages: number | undefined
}

/**
 * Searches every page of the orders, one after the other, and ends early with `MOST_FOUND` orders. Orders may move from page
 * to page meanwhile, so one that has come before is not repeated. Orders without an id are omitted: no address opens them.
 */
export async function* searchPages(
  fetchPage: (page: number) => Promise<Pick<OrderPage, 'rows' | 'hasNext' | 'isCounted' | 'totalPages'>>,
  keep: (orders: readonly Order[]) => readonly Order[],
): AsyncGenerator<SearchStep, void, void> {
  const seen = new Set<string | null>([null])
  const found: Order[] = []
  for (let read = 1; ; read += 1) {
    const page = await fetchPage(read)
    const fresh = page.rows.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    found.push(...keep(fresh))
    yield { found: found.slice(0, MOST_FOUND), read, pages: page.isCounted ? page.totalPages : undefined }
    // A server that ignores the page sends the same orders for ever.
    if (!page.hasNext || fresh.length === 0 || found.length >= MOST_FOUND) return
  }
}
