const SHORTEST = 5
const LONGEST = 60 * 60

/** Seconds for which calls of one sending may fail. */
export const GIVE_UP_AFTER = 24 * 60 * 60

/**
 * Seconds from a try that failed, the first one being 1, to the next: 5, 10, 20 and so on up to an hour, each up to a quarter shorter
 * by chance, so that orders do not come back together. An ERP may ask for a longer pause, up to an hour.
 */
export function pauseAfter(attempt: number, random: number, askedFor = 0): number {
  const pause = Math.min(SHORTEST * 2 ** (attempt - 1), LONGEST)
  return Math.min(Math.max(Math.round(pause * (1 - random / 4)), askedFor), LONGEST)
}

/** The seconds of a header `Retry-After`: a number of them, or a date. */
export function retryAfterSeconds(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined
  if (/^\d+$/.test(header)) return Number(header)
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now.getTime()) / 1000))
}
