import { pageAt } from '../navigation/navigation.ts'
import { remotes } from './remotes.ts'

/** Milliseconds that the first screen has for itself. */
const HEAD_START = 3_000

/** Loads the remote of a page that the user may open next. */
export async function prefetchPage(pathname: string): Promise<void> {
  const remote = pageAt(pathname)?.remote
  if (remote) await remotes.loadAhead(remote)
}

/**
 * Loads the remotes of pages one after the other while the browser is idle; not where data is dear or the connection
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
  // Only Chromium reports it.
  const { saveData = false, effectiveType = '4g' } = navigator.connection ?? {}
  return saveData || effectiveType.endsWith('2g')
}

/** Safari has no idle callback; there the end of the current task must do. */
const idle = () =>
  new Promise<unknown>((resume) =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(resume) : setTimeout(resume),
  )
