import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { UrlState } from './define-url-state.ts'
import { latestSearch, noteWrite } from './latest-search.ts'

export interface UrlStateOptions {
  /** `replace` while typing; the default is an entry that Back returns from. */
  history?: 'push' | 'replace'
}

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
      const current = latestSearch(location)
      const latest = urlState.parse(current)
      const firstPage = 'page' in latest && !('page' in changes) ? { page: 1 } : {}
      const next = urlState.serialise({ ...latest, ...firstPage, ...changes }, current).toString()
      if (next === current.toString()) return
      noteWrite(location, next)
      void navigate(
        { search: next, hash: location.hash },
        { replace: history === 'replace', state: location.state, preventScrollReset: true },
      )
    },
    [urlState, location, navigate],
  )

  return [value, patch]
}
