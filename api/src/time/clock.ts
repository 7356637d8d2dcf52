/** The source of the time; tests and demo data bring their own. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

export function addSeconds(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000)
}
