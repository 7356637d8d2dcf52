/**
 * The last page that has rows, where an answer has no totals to tell: by halving what lies between page 1 and a page
 * that is known to be empty, so that a link far past the end costs a handful of calls.
 * @param emptyPage a page without rows, from 2
 */
export async function lastPageBefore(
  emptyPage: number,
  hasRows: (page: number) => Promise<boolean>,
): Promise<number> {
  let last = 1
  let past = emptyPage
  while (past - last > 1) {
    const middle = Math.floor((last + past) / 2)
    if (await hasRows(middle)) last = middle
    else past = middle
  }
  return last
}
