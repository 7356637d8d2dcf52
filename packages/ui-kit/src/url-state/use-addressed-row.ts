import { useState } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'
import { latestSearch, noteWrite } from './latest-search.ts'

/** Locations that a `close` is going back from, which the router tells only later: a second would leave the list too. */
const left = new WeakSet<Location>()

/**
 * The row whose details are open, addressed in the URL as `?<param>=<id>` so that a link can be sent to a colleague and
 * Back closes it. A link may name a row that is not loaded; one that was loaded stays open when the list goes on to others.
 */
export function useAddressedRow<Row extends { id: string | null }>(param: string, rows: readonly Row[]) {
  const location = useLocation()
  const navigate = useNavigate()
  const [seen, setSeen] = useState<Row>()
  const id = new URLSearchParams(location.search).get(param)
  const loaded = id === null ? undefined : rows.find((row) => row.id === id)
  if (loaded && loaded.id !== seen?.id) setSeen(loaded)
  const row = loaded ?? (id !== null && seen?.id === id ? seen : undefined)

  function write(next: URLSearchParams, options: { replace?: boolean; state?: unknown }) {
    noteWrite(location, next.toString())
    void navigate({ search: next.toString(), hash: location.hash }, options)
  }

  return {
    row,
    isUnloaded: id !== null && row === undefined,
    open(row: Row) {
      const next = latestSearch(location)
      if (row.id === null || next.get(param) === row.id) return
      setSeen(row)
      next.set(param, row.id)
      write(next, { state: { openedAs: next.toString() } })
    },
    /** Goes back to the list below; where there is none, because a link led here, the link becomes the list. */
    close() {
      if (left.has(location)) return
      const next = latestSearch(location)
      if (openedAs(location.state) === next.toString()) {
        left.add(location)
        void navigate(-1)
        return
      }
      next.delete(param)
      write(next, { replace: true })
    },
  }
}

/** The query that `open` added on top of the list; router state survives reloads and may be anybody's. */
function openedAs(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'openedAs' in state ? state.openedAs : undefined
}
