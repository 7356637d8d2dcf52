export type Random = ReturnType<typeof createRandom>

/**
 * Pseudo-random numbers (mulberry32): the same seed gives the same numbers, so demo data do not change between starts.
 */
export function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  /** A whole number in [0, limit). */
  const below = (limit: number) => Math.floor(next() * limit)

  return {
    below,
    /** A whole number in [min, max]. */
    between: (min: number, max: number) => min + below(max - min + 1),
    chance: (probability: number) => next() < probability,
    pick<Value>(values: readonly Value[]): Value {
      const value = values[below(values.length)]
      if (value === undefined) throw new Error('nothing to pick from')
      return value
    },
    /** Picks values, each at most once. */
    sample<Value>(values: readonly Value[], size: number): Value[] {
      const rest = [...values]
      return Array.from({ length: Math.min(size, rest.length) }, () =>
        rest.splice(below(rest.length), 1),
      ).flat()
    },
  }
}
