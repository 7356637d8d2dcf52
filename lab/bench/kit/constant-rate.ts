import { setTimeout as sleep } from 'node:timers/promises'

export interface Rate {
  perSecond: number
  seconds: number
}

interface Arrivals {
  /** How long the calls took that succeeded, in milliseconds from the instant each was due. */
  durations: number[]
  failed: number
}

/**
 * Makes calls at a constant arrival rate, whether or not earlier ones have ended, and waits for all of them. A
 * generator that waits for responses would slow down with the server and hide the time that callers wait.
 * @throws the error of the first call if all of them fail
 */
export async function atConstantRate(
  { perSecond, seconds }: Rate,
  call: (number: number) => Promise<unknown>,
): Promise<Arrivals> {
  const start = performance.now()
  const calls: Promise<number>[] = []
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const due = start + (number * 1000) / perSecond
    const early = due - performance.now()
    if (early > 0) await sleep(early)
    const duration = call(number).then(() => performance.now() - due)
    // Counted at the end, with the others.
    duration.catch(() => undefined)
    calls.push(duration)
  }
  const outcomes = await Promise.allSettled(calls)
  const durations = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  if (durations.length === 0) await calls[0]
  return { durations, failed: calls.length - durations.length }
}
