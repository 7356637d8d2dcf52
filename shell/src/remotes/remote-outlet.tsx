import { Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { PageSkeleton } from '../pages/page-skeleton.tsx'
import { lazyRemote, renewAttempt } from './lazy-remote.tsx'
import { RemoteBoundary } from './remote-boundary.tsx'

/** A remote in its place: loaded when first shown, failing alone, retried without a reload. */
export function RemoteOutlet({ name }: { name: string }) {
  const { pathname } = useLocation()
  const [Remote, setRemote] = useState(() => freshRemote(name, false))
  return (
    <RemoteBoundary
      remote={name}
      resetKey={pathname}
      onRetry={(insist) => setRemote(() => freshRemote(name, insist))}
    >
      <Suspense fallback={<PageSkeleton />}>
        <Remote />
      </Suspense>
    </RemoteBoundary>
  )
}

function freshRemote(name: string, insist: boolean) {
  renewAttempt(name, insist)
  return lazyRemote(name)
}
