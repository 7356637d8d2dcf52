import type { Location } from 'react-router-dom'

interface Entry {
  /** The query, without `?`. */
  search: string
  state: unknown
}

/**
 * The latest write on top of the rendered location. The router renders a navigation later,
 * so a second write in the same tick would otherwise start from the same old URL and undo the first.
 */
const written = new WeakMap<Location, Entry>()

/** The query to write on top of. */
export function latestSearch(location: Location): URLSearchParams {
  return new URLSearchParams(written.get(location)?.search ?? location.search)
}

/** The router state to write on top of. */
export function latestState(location: Location): unknown {
  const entry = written.get(location)
  return entry ? entry.state : location.state
}

/** Records a written entry that the router has not rendered yet, for the next write. */
export function noteWrite(location: Location, search: string, state: unknown): void {
  written.set(location, { search, state })
}
