import { type ComponentType, lazy } from 'react'
import { useRoutes } from 'react-router-dom'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { FallbackNotice } from './fallback-notice.tsx'
import { tabRemotes } from './tab-remotes.ts'

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
 * Forgets an attempt that failed, so that `lazyRemote` asks anew. One that succeeded, and whose pages threw afterwards, is
 * only forgotten when a person asks for it: a newer release may do better.
 */
export function renewAttempt(name: string, insist: boolean): void {
  if (insist || attempts.get(name)?.failed) begin(name, insist)
}

function begin(name: string, insist: boolean): Attempt {
  const attempt: Attempt = {
    failed: false,
    Remote: lazy(async () => {
      try {
        const { routes, fellBackFrom } = await tabRemotes.load(name, insist)
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
