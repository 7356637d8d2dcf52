import { asApiError, onSessionEnd } from '@celeiro/shared-auth'
import { type BulkEntry, type BulkResult, type BulkTask, failureOf, withResults } from './bulk-run.ts'

/** Rows of one look. */
const MOST_ROWS = 100
/** Milliseconds between two looks: doubled while nothing is over. */
const [LEAST_PAUSE, MOST_PAUSE] = [1_000, 15_000]

/**
 * Looks at the rows of a task that are on their way, until none is or the session ends.
 * @returns the result of each row; undefined if the session has ended before
 */
export async function followBulk<Row extends { key: string }>(
  { look }: Pick<BulkTask<Row>, 'look'>,
  entries: readonly BulkEntry<Row>[],
  onResults?: (entries: readonly BulkEntry<Row>[]) => void,
  end = new AbortController(),
) {
  if (!look) return undefined
  const unregister = onSessionEnd(() => end.abort())
  let waiting = entries.filter(isWaiting)
  let pause = LEAST_PAUSE / 2
  while (waiting.length > 0) {
    const asked = waiting.slice(0, MOST_ROWS)
    const results = await look(asked.map(({ row }) => row)).catch(resultsOfFailure)
    if (!results || end.signal.aborted) break
    const seen = asked.map(({ row, result }) => ({ row, result: results.get(row.key) ?? result }))
    entries = withResults(entries, seen)
    onResults?.(entries)
    pause = seen.every(isWaiting) ? Math.min(2 * pause, MOST_PAUSE) : LEAST_PAUSE
    // Those that have waited for a look come first.
    waiting = [...waiting.slice(MOST_ROWS), ...seen.filter(isWaiting)]
    if (waiting.length > 0) await passTime(pause, end.signal)
  }
  unregister()
  return end.signal.aborted ? undefined : entries
}

const isWaiting = ({ result }: BulkEntry<unknown>) => result.kind === 'waiting'

/** Nothing, where another look may succeed; undefined for a refusal. */
const resultsOfFailure = (error: unknown) =>
  failureOf(asApiError(error)).kind === 'failed' ? new Map<string, BulkResult>() : undefined

/** Passes so many milliseconds, or fewer if the signal aborts. */
const passTime = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => resolve())
  })
