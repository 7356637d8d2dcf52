import { queryClient } from '@celeiro/shared-auth'
import { recordEvent } from './telemetry.ts'

/** Records that a page of a remote shows. Apart from the other events, because the login does without the query client. */
export const recordPageView = (remote: string): void => recordEvent({ kind: 'page', remote, afterCalls })

/** Runs once no call of the page is pending: its rows are there, then. */
function afterCalls(run: () => void) {
  if (queryClient.isFetching() === 0) return run()
  const stop = queryClient.getQueryCache().subscribe(() => {
    if (queryClient.isFetching() > 0) return
    stop()
    run()
  })
}
