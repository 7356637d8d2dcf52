/**
 * Finds the last page with rows if the response has no totals: doubles up from page 1 until a page is empty
 * and then bisects. The number of calls grows with the number of pages, not with the page number in the link.
 * @param emptyPage a page without rows, from 2
 */
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
