import type { AppConfig } from '@celeiro/api-contract/app-config'
import { loadAppConfig } from '../app-config/load-app-config.ts'

/** Milliseconds between two reads while the tab is open; shorter in development. */
const INTERVAL = import.meta.env.DEV ? 3_000 : 5 * 60_000

/** Fingerprints of sets of releases: those that the tab runs, the latest ones, and those that the user postponed. */
let running: string | undefined
let latest: string | undefined
let postponed: string | undefined
const listeners = new Set<() => void>()

/** Watches `config.json` for releases newer than those at the start of the tab. Called once, with that configuration. */
export function watchConfig(config: AppConfig): void {
  running = fingerprintOf(config)
  setInterval(readLatestConfig, INTERVAL)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void readLatestConfig()
  })
  addEventListener('vite:preloadError', () => void offerUpdate())
}

/** Whether there are newer releases that the user has not postponed. */
export const isUpdateOffered = (): boolean =>
  latest !== undefined && latest !== running && latest !== postponed

export function subscribeToUpdates(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Withdraws the offer until there are other releases, or until a file fails to load. */
export function postponeUpdate(): void {
  postponed = latest
  notify()
}

/** Offers an update after a file could not be fetched, most likely because a newer release replaced it. */
export async function offerUpdate(): Promise<void> {
  postponed = undefined
  await readLatestConfig()
}

/** @returns the current configuration of the server; undefined when it cannot be fetched, which keeps the offer unchanged */
export async function readLatestConfig(): Promise<AppConfig | undefined> {
  const config = await loadAppConfig().catch(() => undefined)
  if (config) latest = fingerprintOf(config)
  notify()
  return config
}

function notify(): void {
  for (const listener of listeners) listener()
}

/** Includes remotes that are new to this tab, because their pages show only after a reload. */
function fingerprintOf({ shell, remotes }: AppConfig): string {
  const ids = Object.entries(remotes).map(([name, { release }]) => `${name} ${release.buildId}`)
  return [shell?.buildId, ...ids.sort()].join('\n')
}
