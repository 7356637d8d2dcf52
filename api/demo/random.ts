export type Random = ReturnType<typeof createRandom>

/** Numbers that look random and are the same for the same seed (mulberry32): demo data must not change from start to start. */
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
    /** Some of the values, each at most once. */
    sample<Value>(values: readonly Value[], size: number): Value[] {
      const rest = [...values]
      return Array.from({ length: Math.min(size, rest.length) }, () =>
        rest.splice(below(rest.length), 1),
      ).flat()
    },
  }
}
