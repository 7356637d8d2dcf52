import { setTimeout as sleep } from 'node:timers/promises'

export interface Rate {
  perSecond: number
  seconds: number
}

/**
 * Makes calls at a constant arrival rate, whether or not earlier ones have ended, and waits for all of them. A
 * generator that waits for responses would slow down with the server and hide the time that callers wait.
 * @returns how long each took in milliseconds, from the instant it was due
 * @throws the error of the first call that fails
 */
export async function atConstantRate(
  { perSecond, seconds }: Rate,
  call: (number: number) => Promise<unknown>,
): Promise<number[]> {
  const start = performance.now()
  const durations: Promise<number>[] = []
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const due = start + (number * 1000) / perSecond
    const early = due - performance.now()
    if (early > 0) await sleep(early)
    const duration = call(number).then(() => performance.now() - due)
    // Reported at the end, with the others.
    duration.catch(() => undefined)
    durations.push(duration)
  }
  return Promise.all(durations)
}
