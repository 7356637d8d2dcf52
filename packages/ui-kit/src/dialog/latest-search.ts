import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type Location, useLocation } from 'react-router-dom'

interface Entry {
  /** The query, without `?`. */
  search: string
  state: unknown
}

/**
 * The writes on top of a rendered location, oldest first. The router renders a navigation later, so a second write
 * in the same tick would otherwise start from the same old URL and undo the first.
 */
const written = new WeakMap<Location, readonly Entry[]>()

/** The location that is rendered, to write on top of. Of several writes, those that it has not yet stay on top of it. */
export function useRenderedLocation(): RefObject<Location> {
  const location = useLocation()
  const rendered = useRef(location)
  useLayoutEffect(() => {
    const writes = written.get(rendered.current) ?? []
    rendered.current = location
    const own = writes.findLastIndex(({ search }) => search === location.search.replace('?', ''))
    if (own >= 0 && own < writes.length - 1 && !written.has(location))
      written.set(location, writes.slice(own + 1))
  }, [location])
  return rendered
}

/** The query to write on top of. */
export function latestSearch(location: Location): URLSearchParams {
  return new URLSearchParams(written.get(location)?.at(-1)?.search ?? location.search)
}

/** The router state to write on top of. */
export function latestState(location: Location): unknown {
  const entry = written.get(location)?.at(-1)
  return entry ? entry.state : location.state
}

/** Records a written entry that the router has not rendered yet, for the next write. */
export function noteWrite(location: Location, search: string, state: unknown): void {
  written.set(location, [...(written.get(location) ?? []), { search, state }])
}
