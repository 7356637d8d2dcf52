import { type ComponentType, lazy } from 'react'
import { useRoutes } from 'react-router-dom'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { FallbackNotice } from './fallback-notice.tsx'
import { loadRemoteModule } from './remote-loader.ts'

interface Attempt {
  failed: boolean
  Remote: ComponentType
}

const attempts = new Map<string, Attempt>()

/**
 * The component that shows a remote's routes. Kept per attempt and outside of rendering: one that is made while
 * rendering asks for the remote again at every render, 16 to 20 times for one that is down.
 */
export function lazyRemote(name: string): ComponentType {
  return (attempts.get(name) ?? begin(name, false)).Remote
}

/**
 * Forgets a failed attempt, so that `lazyRemote` asks anew. Does nothing while one is running or has succeeded.
 * @param insist whether a person asked for it
 */
export function renewFailedAttempt(name: string, insist: boolean): void {
  if (attempts.get(name)?.failed) begin(name, insist)
}

function begin(name: string, insist: boolean): Attempt {
  const attempt: Attempt = {
    failed: false,
    Remote: lazy(async () => {
      try {
        const { routes, fellBackFrom } = await loadRemoteModule(name, insist)
        return {
          default: () => {
            const page = useRoutes(routes) ?? <NotFoundPage />
            return fellBackFrom ? <FallbackNotice failure={fellBackFrom}>{page}</FallbackNotice> : page
          },
        }
      } catch (error) {
        attempt.failed = true
        throw error
      }
    }),
  }
  attempts.set(name, attempt)
  return attempt
}
