import type { AppConfig } from '@celeiro/api-contract/app-config'
import { loadAppConfig } from '../app-config/load-app-config.ts'

/** Milliseconds between two looks at the configuration while the tab is open; beside an editor nobody waits for minutes. */
const INTERVAL = import.meta.env.DEV ? 3_000 : 5 * 60_000

/** Sets of releases, each as `releasesOf` writes it: what the tab runs, what is current, what the user put off. */
let running: string | undefined
let latest: string | undefined
let postponed: string | undefined
const listeners = new Set<() => void>()

/** Looks out for newer releases than those that this tab started with. Called once, with the configuration. */
export function watchReleases(config: AppConfig): void {
  running = releasesOf(config)
  setInterval(checkForRelease, INTERVAL)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void checkForRelease()
  })
  addEventListener('vite:preloadError', () => void offerRelease())
}

/** Whether there are newer releases that the user has not put off. */
export const isReleaseOffered = (): boolean =>
  latest !== undefined && latest !== running && latest !== postponed

export function subscribeToReleases(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Has the user left alone until there are other releases, or until something fails. */
export function postponeRelease(): void {
  postponed = latest
  notify()
}

/** For when a part cannot be had, most likely because a newer release took its place: then the user must hear of it. */
export async function offerRelease(): Promise<void> {
  postponed = undefined
  await checkForRelease()
}

/** Out of reach counts as nothing new. */
async function checkForRelease(): Promise<void> {
  const config = await loadAppConfig().catch(() => undefined)
  if (config) latest = releasesOf(config)
  notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}

/** A remote that is new to this tab counts as well: its pages show only after a reload. */
function releasesOf({ shell, remotes }: AppConfig): string {
  const ids = Object.entries(remotes).map(([name, { release }]) => `${name} ${release.buildId}`)
  return [shell?.buildId, ...ids.sort()].join('\n')
}
