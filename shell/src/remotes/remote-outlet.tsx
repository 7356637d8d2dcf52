import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useRoutes } from 'react-router-dom'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { PageSkeleton } from '../pages/page-skeleton.tsx'
import { LeftNotice } from '../rollouts/left-notice.tsx'
import { noticePage } from '../telemetry/notice-page.ts'
import { FallbackNotice } from './fallback-notice.tsx'
import { RemoteBoundary } from './remote-boundary.tsx'
import { RefusedFile } from './remote-failure.ts'
import { remotes } from './remotes.ts'

/**
 * Renders a remote. Loads it when first shown, isolates its failures and retries without a reload, unless only that helps.
 * @param title of the page, shown until the remote renders it
 */
export function RemoteOutlet({ name, title }: { name: string; title: string }) {
  const { pathname } = useLocation()
  const [Remote, setRemote] = useState(() => firstPagesOf(name))
  useEffect(() => {
    uncommitted.delete(name)
  }, [name])
  return (
    <RemoteBoundary
      remote={name}
      resetKey={pathname}
      onRetry={(force) => setRemote(() => pagesOf(name, force))}
    >
      <Suspense fallback={<PageSkeleton title={title} />}>
        <Remote />
      </Suspense>
    </RemoteBoundary>
  )
}

/**
 * What has been requested without a commit, by remote: ahead of the first render, or by a render that React discards when
 * code that it needs is missing or fails. Rendering again must not count as another attempt of the user.
 */
const uncommitted = new Map<string, ComponentType>()

/** Starts to load a remote for the user, ahead of the render that shows it. */
export function startLoading(name: string): void {
  firstPagesOf(name)
}

function firstPagesOf(name: string): ComponentType {
  const Remote = uncommitted.get(name) ?? pagesOf(name, false)
  uncommitted.set(name, Remote)
  return Remote
}

/**
 * The component that renders the routes of a load. It is cached per load, outside of rendering: a component created while
 * rendering requests the remote on every render, 16 to 20 times for a remote that is down.
 */
const components = new WeakMap<Promise<unknown>, ComponentType>()

/** @param force whether the user requested another attempt */
function pagesOf(name: string, force: boolean): ComponentType {
  const load = remotes.load(name, force)
  // The component below shows the failure. A render that React discards must not leave the rejection unhandled.
  load.catch((failure: unknown) => {
    if (force && failure instanceof RefusedFile) location.reload()
  })
  const known = components.get(load)
  if (known) return known
  const Remote = lazy(async () => {
    const { routes, fellBackFrom } = await load
    const isLeft = remotes.get(name)?.left !== undefined
    return {
      default: () => {
        const { pathname } = useLocation()
        // biome-ignore lint/correctness/useExhaustiveDependencies: each page of the remote is one.
        useEffect(() => noticePage(name), [pathname])
        const page = useRoutes(routes) ?? <NotFoundPage />
        if (fellBackFrom) return <FallbackNotice failure={fellBackFrom}>{page}</FallbackNotice>
        return isLeft ? <LeftNotice remote={name}>{page}</LeftNotice> : page
      },
    }
  })
  components.set(load, Remote)
  return Remote
}
