import { useUnloadGuard } from '@celeiro/ui-kit'
import { useBlocker } from 'react-router-dom'

/**
 * Holds up whoever leaves the route, or the page, while something unsaved would be lost. The way to the login is never
 * held up: that session is over.
 * @returns whether somebody waits for an answer, and the two answers
 */
export function useLeaveGuard(dirty: boolean) {
  const blocker = useBlocker(({ nextLocation }) => dirty && nextLocation.pathname !== '/login')

  useUnloadGuard(dirty)

  return {
    asking: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  }
}
