/**
 * The last page that has rows, where an answer has no totals to tell: by doubling up from page 1 until one is empty
 * and halving what lies between. The calls grow with how many pages there are, not with how far past them a link leads.
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
