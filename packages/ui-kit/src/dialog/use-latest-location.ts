import { use, useCallback } from 'react'
import { type Location, UNSAFE_DataRouterContext } from 'react-router-dom'

/**
 * Reads the location to write on top of, from the router itself. It renders a navigation later, so a second write in the same tick would
 * otherwise start from the same old URL and undo the first.
 */
export function useLatestLocation(): () => Location {
  const router = use(UNSAFE_DataRouterContext)?.router
  return useCallback(() => {
    if (!router) throw new Error('Dialogs and lists need a data router.')
    return router.state.location
  }, [router])
}
