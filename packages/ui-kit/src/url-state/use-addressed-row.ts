import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

/**
 * The row whose details are open, addressed in the URL as `?<param>=<id>` so that a link can be sent to a colleague and
 * Back closes it. A link may name a row that is not loaded.
 */
export function useAddressedRow<Row extends { id: string | null }>(param: string, rows: readonly Row[]) {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const id = params.get(param)
  const row = id === null ? undefined : rows.find((row) => row.id === id)

  return {
    row,
    isUnloaded: id !== null && row === undefined,
    open(row: Row) {
      if (row.id === null) return
      const next = new URLSearchParams(params)
      next.set(param, row.id)
      setParams(next, { state: { openedAs: next.toString() } })
    },
    /** Goes back to the list below; where there is none, because a link led here, the link becomes the list. */
    close() {
      if (openedAs(state) === params.toString()) {
        void navigate(-1)
        return
      }
      const next = new URLSearchParams(params)
      next.delete(param)
      setParams(next, { replace: true })
    },
  }
}

/** The query that `open` added on top of the list; router state survives reloads and may be anybody's. */
function openedAs(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'openedAs' in state ? state.openedAs : undefined
}
