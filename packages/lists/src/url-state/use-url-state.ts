import { useLatestLocation } from '@celeiro/ui-kit'
import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { UrlState } from './define-url-state.ts'

export interface UrlStateOptions {
  /** `replace` while typing. The default pushes a history entry. */
  history?: 'push' | 'replace'
}

/** State of a screen that is kept in the URL, and its only writer. A patch is one write on top of the latest URL. */
export function useUrlState<T extends object>(
  urlState: UrlState<T>,
  today?: string,
): [T, (patch: Partial<T>, options?: UrlStateOptions) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const latest = useLatestLocation()
  const value = useMemo(() => urlState.parse(new URLSearchParams(search), today), [urlState, search, today])

  const patch = useCallback(
    (changes: Partial<T>, { history = 'push' }: UrlStateOptions = {}) => {
      const entry = latest()
      const current = new URLSearchParams(entry.search)
      const next = urlState.serialise({ ...urlState.parse(current), ...changes }, current).toString()
      if (next === current.toString()) return
      const options = { replace: history === 'replace', state: entry.state, preventScrollReset: true }
      void navigate({ search: next, hash: entry.hash }, options)
    },
    [urlState, latest, navigate],
  )

  return [value, patch]
}
