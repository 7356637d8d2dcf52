import { pageAt } from '../navigation/navigation.ts'
import { remotes } from './remotes.ts'

/** Milliseconds before prefetching starts, reserved for the first screen. */
const HEAD_START = 3_000

/** Loads the remote of a page that the user may open next. */
export async function prefetchPage(pathname: string): Promise<void> {
  const remote = pageAt(pathname)?.remote
  if (remote) await remotes.loadAhead(remote)
}

/**
 * Loads the remotes of pages one after the other while the browser is idle, unless the user saves data or the connection is
 * slow.
 */
export async function prefetchWhenIdle(pathnames: readonly string[], signal: AbortSignal): Promise<void> {
  if (savesData()) return
  await new Promise((resume) => setTimeout(resume, HEAD_START))
  for (const pathname of pathnames) {
    await idle()
    if (signal.aborted) return
    await prefetchPage(pathname)
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
