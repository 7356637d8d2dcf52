import type { AppConfig } from '@celeiro/api-contract/app-config'
import { loadAppConfig } from '../app-config/load-app-config.ts'

/** Milliseconds between two looks at the configuration while the tab is open. */
const INTERVAL = 5 * 60_000

let running: AppConfig | undefined
let available = false
const listeners = new Set<() => void>()

/** Looks out for newer releases than those that this tab started with. Called once, with the configuration. */
export function watchReleases(config: AppConfig): void {
  running = config
  setInterval(checkForRelease, INTERVAL)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void checkForRelease()
  })
  // A part that is gone from the server, most likely because a newer release took its place.
  addEventListener('vite:preloadError', () => void checkForRelease())
}

/** Whether there is a newer release; asked anew, unless the answer is known. Out of reach counts as no. */
export async function checkForRelease(): Promise<boolean> {
  if (running && !available) {
    const latest = await loadAppConfig().catch(() => running)
    available = latest !== undefined && differs(running, latest)
    if (available) for (const listener of listeners) listener()
  }
  return available
}

export const isReleaseAvailable = () => available

export function subscribeToReleases(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A remote that is new to this tab counts as well: its pages show only after a reload. */
export function differs(running: AppConfig, latest: AppConfig): boolean {
  return releasesOf(running) !== releasesOf(latest)
}

function releasesOf({ shell, remotes }: AppConfig): string {
  const ids = Object.entries(remotes).map(([name, { release }]) => `${name} ${release.buildId}`)
  return [shell?.buildId, ...ids.sort()].join('\n')
}
