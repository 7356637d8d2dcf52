/** The code of every page that requires a session. */
export const loadSignedInArea = () => import('./signed-in-area.tsx')

/**
 * Fetches the code that every page but the login needs, in one round: the layout, what the shell shares with remotes, and what loads them.
 * A failure is ignored here; the page that needs the code requests it again and reports the failure.
 */
export function preloadSignedInArea(): void {
  for (const code of [loadSignedInArea(), import('../remotes/load-release.ts')]) code.catch(() => {})
}

/** Fetches it on the first input of a user who is about to log in. */
export function preloadSignedInAreaOnInput(): () => void {
  const stop = new AbortController()
  addEventListener('input', preloadSignedInArea, { once: true, signal: stop.signal })
  return () => stop.abort()
}
