/** The zone of the business, unless the host has another one. */
export const HOME_ZONE = 'America/Sao_Paulo'

const DAY_MS = 24 * 60 * 60 * 1000

export type Zone = ReturnType<typeof createZone>

/** The clock on the wall of a time zone, such as `America/Cuiaba`. @throws RangeError for another name */
export function createZone(timeZone: string) {
  // Swedish writes a time almost as ISO 8601 does.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

  /** What a clock on the wall shows, as `2019-01-15T23:30:00`. */
  const wallTime = (instant: Date | number) => clock.format(instant).replace(' ', 'T').padStart(19, '0')

  function offsetAt(time: number): number {
    return Date.parse(`${wallTime(time)}Z`) - Math.floor(time / 1000) * 1000
  }

  /**
   * The instant at which a clock on the wall shows a time: the first one, where it is set back to show it twice. A time that it
   * skips counts from before it is set, so that a day without a midnight begins at one o'clock.
   */
  function instantAt(wallTime: string): Date {
    const time = Date.parse(`${wallTime}Z`)
    const [before, after] = [offsetAt(time - DAY_MS), offsetAt(time + DAY_MS)]
    const isAfter = offsetAt(time - before) !== before && offsetAt(time - after) === after
    return new Date(time - (isAfter ? after : before))
  }

  return { wallTime, instantAt }
}
