import { useLayoutEffect } from 'react'
import { type createBrowserRouter, type Location, Outlet, useLocation } from 'react-router-dom'
import { RemoteFailure } from '../remotes/remote-failure.ts'
import { recordEvent } from '../telemetry/telemetry.ts'
import { pageAt } from './navigation.ts'

/** Tenths of a second. A laptop that has slept, or a long task, counts as one. */
const LONGEST_WAIT = 30

/** What React has rendered last. */
let rendered: Location | undefined

/** Around every page: knows which address is on the screen. */
export function RenderedPage() {
  const address = useLocation()
  useLayoutEffect(() => {
    rendered = address
  }, [address])
  return <Outlet />
}

/**
 * Lets users leave a page that renders without end: its updates keep React from the page that they go to, whose address is then
 * loaded after three seconds. The build of the page they leave is reported.
 */
export function leaveStuckPages(
  { state, subscribe }: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>,
  { load = () => location.reload(), report = recordEvent } = {},
): void {
  let target = state.location
  let watch: ReturnType<typeof setInterval> | undefined
  subscribe(({ location }) => {
    if (location === target) return
    target = location
    clearInterval(watch)
    let waited = 0
    watch = setInterval(() => {
      waited += 1
      const isRendered = rendered?.key === target.key
      if (!isRendered && waited < LONGEST_WAIT) return
      clearInterval(watch)
      if (isRendered) return
      const failure = rendered && failureOf(rendered)
      if (failure) report({ kind: 'failure', failure })
      load()
    }, 100)
  })
}

function failureOf({ pathname }: Location): RemoteFailure | undefined {
  const page = pageAt(pathname)
  return page && new RemoteFailure(page.remote, 'crashed', new Error('The page renders without end'))
}
