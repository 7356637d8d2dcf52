import { use, useCallback } from 'react'
import { type Location, UNSAFE_DataRouterContext } from 'react-router-dom'

/**
 * Reads the location to write on top of, from the router itself. `useLocation` has it a render later: a second write in the same tick would
 * start from the old URL and undo the first. React Router offers no public name for its router.
 */
export function useLatestLocation(): () => Location {
  const router = use(UNSAFE_DataRouterContext)?.router
  return useCallback(() => {
    if (!router) throw new Error('Dialogs and lists need a data router.')
    return router.state.location
  }, [router])
}
