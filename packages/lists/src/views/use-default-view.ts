import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSavedViews } from './use-saved-views.ts'

/**
 * Starts a list with its default view, even if that comes later: at an address without a query, unless this tab has shown the list before.
 * @returns whether the address is about to change, so that nothing is requested for it
 */
export function useDefaultView(isKnown: boolean): boolean {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { data: views, isFetching } = useSavedViews()
  const [mayStart, setMayStart] = useState(!isKnown)
  const isPlain = mayStart && search === ''
  const view = isPlain ? views?.find(({ list, isDefault }) => isDefault && list === pathname) : undefined
  const start = view?.search || undefined
  if (mayStart && (!isPlain || (start === undefined && !isFetching))) setMayStart(false)

  useLayoutEffect(() => {
    if (start !== undefined) void navigate({ search: start }, { replace: true })
  }, [start, navigate])

  return start !== undefined
}
