import type { Query } from '@tanstack/react-query'
import { isRefusal } from '../http/api-error.ts'
import { sessionStore } from '../session/browser-session.ts'
import { onComeback } from '../session/comeback.ts'
import { onSessionEnd } from '../session/session-memory.ts'
import { queryClient } from './query-client.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `byHand`: only the user asks again. `isLive`: it is read so often that the page does not show when. */
    queryMeta: { byHand?: boolean; isLive?: boolean }
  }
}

/** Milliseconds between two attempts while an error stays on the screen: as the session retries a failed refresh. */
const PAUSE = 30_000

const running = new WeakSet<Query>()

let session = new AbortController()
onSessionEnd(() => {
  session.abort()
  session = new AbortController()
})

/** Asks again what has failed on the screen, when the API may be back and slowly meanwhile. @returns the way to stop it */
export function startMending(): () => void {
  const stops = [
    onComeback(mendQueries),
    // Queries that failed with the refresh of an expired token.
    sessionStore.subscribe(({ isAuthenticated }) => isAuthenticated && mendQueries()),
  ]
  const timer = setInterval(() => document.visibilityState === 'visible' && mendQueries(), PAUSE)
  return () => {
    for (const stop of stops) stop()
    clearInterval(timer)
  }
}

/** Asks again what has failed on the screen. A refusal (401, 403) is an answer (spec §7). */
function mendQueries(): void {
  for (const query of queryClient.getQueryCache().findAll({ type: 'active', predicate: isMendable }))
    void mend(query)
}

const isMendable = ({ state, meta }: Query): boolean =>
  state.status === 'error' && !isRefusal(state.error) && !meta?.byHand

/** One call, out of sight: a refetch would replace the error with a skeleton each time, and its focus would be lost. */
async function mend(query: Query): Promise<void> {
  const { queryFn } = query.options
  if (typeof queryFn !== 'function' || running.has(query)) return
  running.add(query)
  const { signal } = session
  try {
    const data = await queryFn({ client: queryClient, queryKey: query.queryKey, signal, meta: query.meta })
    if (query.state.status === 'error') query.setData(data)
  } catch {
    // The error that is on the screen already.
  } finally {
    running.delete(query)
  }
}
