const TICK_WIDTH = 52

/** The rows that an axis of so many pixels names, evenly spaced. Measuring each text would have the browser lay out the page as often. */
export function ticksOf(texts: readonly (string | null)[], width: number): number[] {
  const named = texts.flatMap((text, index) => (text === null ? [] : [index]))
  const step = Math.max(1, Math.ceil((named.length * TICK_WIDTH) / width))
  return named.filter((_, place) => place % step === 0)
}
