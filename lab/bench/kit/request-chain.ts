/** When a request was sent and when its response had arrived, on one clock. */
export interface Interval {
  start: number
  end: number
}

/**
 * The depth of the chain of requests: the length of the longest sequence in which each request starts after the one
 * before has ended. Requests that wait for a connection have started, so the number of connections does not count.
 */
export function chainDepth(requests: readonly Interval[]): number {
  const depths: { end: number; depth: number }[] = []
  for (const { start, end } of requests.toSorted((a, b) => a.start - b.start)) {
    const before = depths.filter((earlier) => earlier.end <= start).map(({ depth }) => depth)
    depths.push({ end, depth: Math.max(0, ...before) + 1 })
  }
  return Math.max(0, ...depths.map(({ depth }) => depth))
}
