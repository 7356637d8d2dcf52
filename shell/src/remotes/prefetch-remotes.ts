import { mayOpen } from '@celeiro/app-manifest/navigation'
import { currentSession, queryClient } from '@celeiro/shared-auth'
import type { PrefetchData } from '@celeiro/ui-kit'
import { matchPath } from 'react-router-dom'
import { pageAt } from '../navigation/navigation.ts'
import { remotes } from './remotes.ts'

/** Milliseconds before prefetching starts, reserved for the first screen. */
const HEAD_START = 3_000

/** Milliseconds that the pointer or the focus rests on a link before its data are requested: a way across the menu requests none. */
const REST = 80

/** Loads the remote of a page that the user may open next. */
export async function prefetchPage(pathname: string): Promise<void> {
  const remote = pageAt(pathname)?.remote
  if (!remote) return
  remotes.send(remote, { type: 'expected' })
  await remotes.settled(remote)
}

/**
 * Requests what the page of an address shows first, once its remote has loaded.
 * @throws the error of a chunk that cannot be fetched; failed data are for the page to report
 */
export async function prefetchData({
  pathname,
  search,
}: {
  pathname: string
  search: string
}): Promise<void> {
  const page = pageAt(pathname)
  if (!page || !mayOpen(currentSession().user?.role, page)) return
  const state = await remotes.settled(page.remote)
  if (!state || !('routes' in state)) return
  const route = state.routes.find(({ path }) => path !== undefined && matchPath(path, pathname))
  const { prefetch }: { prefetch?: PrefetchData } = route?.handle ?? {}
  await prefetch?.(queryClient, search)
}

let resting: ReturnType<typeof setTimeout> | undefined

/** Event handlers of a link to a page: loads its remote and, after a moment, requests its data. */
export function prefetchHandlers(pathname: string) {
  const start = () => {
    void prefetchPage(pathname)
    clearTimeout(resting)
    if (!savesData()) resting = setTimeout(() => prefetchData({ pathname, search: '' }).catch(() => {}), REST)
  }
  const stop = () => clearTimeout(resting)
  return { onPointerEnter: start, onPointerLeave: stop, onFocus: start, onBlur: stop }
}

/** Loads code by one call after the other while the browser is idle, unless the user saves data or the connection is slow. */
export async function prefetchWhenIdle(
  loads: readonly (() => Promise<unknown>)[],
  signal: AbortSignal,
): Promise<void> {
  if (savesData()) return
  await new Promise((resume) => setTimeout(resume, HEAD_START))
  for (const load of loads) {
    await idle()
    if (signal.aborted) return
    // Whatever needs the code requests it again and reports the failure.
    await load().catch(() => {})
  }
}

function savesData(): boolean {
  // Only Chromium supports it.
  const { saveData = false, effectiveType = '4g' } = navigator.connection ?? {}
  return saveData || effectiveType.endsWith('2g')
}

/** Safari lacks `requestIdleCallback`; there the end of the current task is used instead. */
const idle = () =>
  new Promise<unknown>((resume) =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(resume) : setTimeout(resume),
  )
