import { type Query, QueryClient } from '@tanstack/react-query'
import { isApiError, isRefusal } from '../http/api-error.ts'
import { onSessionEnd } from '../session/session-memory.ts'

const MINUTE_MS = 60_000

/** How long data count as fresh, in milliseconds (spec §9). */
export const FRESH_MS = 5 * MINUTE_MS
const MAX_RETRIES = 3

/** The query client that the shell and all remotes share. The end of the session clears its cache. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      gcTime: 10 * MINUTE_MS,
      retry: shouldRetry,
      retryDelay: (failures) => Math.min(1000 * 2 ** failures, 8000),
      retryOnMount: mayAskAgain,
      // Returning to the tab refetches data that is older than five minutes. `mend-queries.ts` mends errors.
      refetchOnWindowFocus: isNoError,
      // By default TanStack Query pauses queries and writes while the browser reports that it is offline. The page would show
      // a skeleton forever, and a paused write would run long after the user gave up. Here they fail at once.
      networkMode: 'always',
      refetchOnReconnect: isNoError,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// Registered from here, so that the login, which queries nothing, does without the library.
onSessionEnd(() => queryClient.clear())

function isNoError({ state }: Pick<Query, 'state'>): boolean {
  return state.status !== 'error'
}

/**
 * Whether a query may ask again by itself. A refusal (401, 403) is an answer, also to a page that requested it
 * before its first render (spec §7), for as long as data would be fresh. The user may ask again at any time.
 */
function mayAskAgain({ state }: Pick<Query, 'state'>): boolean {
  return !isRefusal(state.error) || Date.now() - state.errorUpdatedAt > FRESH_MS
}

/** Errors that a retry does not change. */
const FINAL_CODES = ['CANCELLED', 'SESSION_ENDED', 'UNEXPECTED_SHAPE', 'INCOMPLETE']

/**
 * Retries up to three times, except where a retry cannot help: 401, 403, cancelled, no session, an unreadable response, or a
 * page whose own retries have ended (spec §7).
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (isRefusal(error)) return false
  if (isApiError(error) && FINAL_CODES.includes(error.code)) return false
  return failures < MAX_RETRIES
}
