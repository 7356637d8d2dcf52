import type { Location } from 'react-router-dom'

/**
 * What has been written on top of a location that is still the rendered one. The router renders a navigation later,
 * so a second write in the same tick would otherwise start from the same old URL and undo the first.
 */
const written = new WeakMap<Location, string>()

/** The query to write on top of. */
export function latestSearch(location: Location): URLSearchParams {
  return new URLSearchParams(written.get(location) ?? location.search)
}

/** Tells whoever writes next of a query that the router has yet to render. */
export function noteWrite(location: Location, search: string): void {
  written.set(location, search)
}

/** Whether one location is what was written on top of another, rather than where Back leads, say. */
export function isWriteOn(before: Location, after: Location): boolean {
  return written.get(before) === new URLSearchParams(after.search).toString()
}
