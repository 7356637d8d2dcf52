import { useEffect, useEffectEvent } from 'react'

interface LoadedPage {
  /** The requested page, from 1. */
  page: number
  /** How many rows came; undefined while they load. */
  rows: number | undefined
  lastPage: number | undefined
  /** Whether another page of the same list has rows. Called only if the response does not name the last page. */
  hasRows(page: number): Promise<boolean>
  goTo(page: number): void
}

/** Redirects from a page past the end to the last one: a link may be old, or the last row of the last page may just have been deleted. */
export function useLastPageInstead({ page, rows, lastPage, hasRows, goTo }: LoadedPage): void {
  const go = useEffectEvent(goTo)
  const findLast = useEffectEvent((beyond: number) => lastPageBefore(beyond, hasRows))
  const isBeyond = rows !== undefined && lastPage !== undefined && page > Math.max(1, lastPage)
  const isEmpty = rows === 0 && page > 1

  useEffect(() => {
    if (isBeyond) return go(Math.max(1, lastPage))
    if (!isEmpty) return
    let current = true
    findLast(page)
      // The list of that page reports its own failure.
      .catch(() => 1)
      .then((last) => current && go(last))
    return () => {
      current = false
    }
  }, [isBeyond, isEmpty, page, lastPage])
}

/** Doubles up from page 1 until a page is empty, then bisects: the number of calls grows with that of the pages, not with the number in the link. */
export async function lastPageBefore(
  emptyPage: number,
  hasRows: (page: number) => Promise<boolean>,
): Promise<number> {
  let last = 1
  let past = Math.min(2, emptyPage)
  while (past < emptyPage && (await hasRows(past))) {
    last = past
    past = Math.min(past * 2, emptyPage)
  }
  while (past - last > 1) {
    const middle = Math.floor((last + past) / 2)
    if (await hasRows(middle)) last = middle
    else past = middle
  }
  return last
}
