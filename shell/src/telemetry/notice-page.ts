import { queryClient } from '@celeiro/shared-auth'
import { notice } from './notices.ts'

/** Tells that a page of a remote shows. Apart from the other notices, because the login does without the query client. */
export const noticePage = (remote: string): void => notice({ kind: 'page', remote, afterCalls })

/** Runs once no call of the page is pending: its rows are there, then. */
function afterCalls(run: () => void): void {
  if (queryClient.isFetching() === 0) {
    run()
    return
  }
  const stop = queryClient.getQueryCache().subscribe(() => {
    if (queryClient.isFetching() > 0) return
    stop()
    run()
  })
}
