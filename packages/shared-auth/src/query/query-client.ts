import { QueryClient } from '@tanstack/react-query'
import { isApiError, isRefusal } from '../http/api-error.ts'

const MINUTE_MS = 60_000
const MAX_RETRIES = 3

/** The one query client of the app: shell and remotes share its cache, which is emptied when the session ends. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * MINUTE_MS,
      gcTime: 10 * MINUTE_MS,
      retry: shouldRetry,
      retryDelay: (failures) => Math.min(1000 * 2 ** failures, 8000),
      // Rows older than five minutes are worth a call when their reader comes back to the tab; younger ones are left alone.
      refetchOnWindowFocus: true,
      // The library would hold queries back while the browser thinks that it is offline, showing a skeleton for ever. A call
      // that fails is shown as failed; and a write that waits for the network would fire long after its user gave it up.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Errors that are the same however often one asks. */
const FINAL_CODES = ['CANCELLED', 'SESSION_ENDED', 'UNEXPECTED_SHAPE']

/**
 * Up to three retries, but none where asking again cannot help: refused (401, 403), cancelled, no session, or a response
 * that nobody can read (spec §7).
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (isRefusal(error)) return false
  if (isApiError(error) && FINAL_CODES.includes(error.code)) return false
  return failures < MAX_RETRIES
}
