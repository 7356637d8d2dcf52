import { quantile } from '../../quantile.ts'
import type { Figure } from './drill.ts'

export interface CallOutcome {
  /** The HTTP status, or `no response`. */
  outcome: string
  /** Until the last byte of the response. */
  milliseconds: number
}

/** Longer than any client of ours waits. */
const TIMEOUT_MS = 20_000

/** Calls once, without retries. A 503 without `Retry-After` counts as an outcome of its own. */
export async function call(url: string, headers: Record<string, string> = {}): Promise<CallOutcome> {
  const since = performance.now()
  const outcome = await outcomeOf(url, headers)
  return { outcome, milliseconds: performance.now() - since }
}

async function outcomeOf(url: string, headers: Record<string, string>): Promise<string> {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
    await response.arrayBuffer()
    const lacksRetryAfter = response.status === 503 && !response.headers.has('retry-after')
    return lacksRetryAfter ? '503 without Retry-After' : String(response.status)
  } catch {
    return 'no response'
  }
}

/** The outcomes with their counts (`200: 9, 503: 1`), which must be among these. */
export function outcomesOf(
  figure: string,
  calls: readonly Pick<CallOutcome, 'outcome'>[],
  ...wanted: string[]
): Figure {
  const counts = new Map<string, number>()
  for (const { outcome } of calls) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  return {
    figure,
    value: [...counts].map(([outcome, count]) => `${outcome}: ${count}`).join(', '),
    wanted: wanted.join(' or '),
    ok: calls.length > 0 && [...counts.keys()].every((outcome) => wanted.includes(outcome)),
  }
}

/** The slowest call of a share, in milliseconds: 0.95 leaves out the slowest twentieth. */
export function slowestOf(calls: readonly CallOutcome[], share = 1): number {
  return quantile(
    calls.map(({ milliseconds }) => milliseconds),
    share,
  )
}

/** Runs an action `count` times concurrently. */
export function times<Result>(count: number, action: (index: number) => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => action(index)))
}
