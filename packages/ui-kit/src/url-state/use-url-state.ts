import { useCallback, useMemo } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'
import type { UrlState } from './define-url-state.ts'

export interface UrlStateOptions {
  /** `replace` while typing; the default is an entry that Back returns from. */
  history?: 'push' | 'replace'
}

/**
 * What has been written on top of a location that is still the rendered one. The router renders a navigation later,
 * so a second write in the same tick would otherwise start from the same old URL and undo the first.
 */
const written = new WeakMap<Location, string>()

/**
 * The filters of a screen, read from the URL, and their only writer. A patch is one URL write on top of the latest
 * URL; unless it sets `page` itself it returns to the first page, since the rows are other rows.
 */
export function useUrlState<T extends object>(
  urlState: UrlState<T>,
): [T, (patch: Partial<T>, options?: UrlStateOptions) => void] {
  const location = useLocation()
  const navigate = useNavigate()
  const value = useMemo(
    () => urlState.parse(new URLSearchParams(location.search)),
    [urlState, location.search],
  )

  const patch = useCallback(
    (changes: Partial<T>, { history = 'push' }: UrlStateOptions = {}) => {
      const current = new URLSearchParams(written.get(location) ?? location.search)
      const latest = urlState.parse(current)
      const firstPage = 'page' in latest && !('page' in changes) ? { page: 1 } : {}
      const next = urlState.serialise({ ...latest, ...firstPage, ...changes }, current).toString()
      if (next === current.toString()) return
      written.set(location, next)
      void navigate(
        { search: next, hash: location.hash },
        { replace: history === 'replace', state: location.state, preventScrollReset: true },
      )
    },
    [urlState, location, navigate],
  )

  return [value, patch]
}
