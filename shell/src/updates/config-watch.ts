import type { AppConfig } from '@celeiro/api-contract/app-config'
import { loadAppConfig } from '../app-config/load-app-config.ts'

/** Milliseconds between two reads while the tab is open; a developer does not wait for minutes. */
const INTERVAL = import.meta.env.DEV ? 3_000 : 5 * 60_000

/** Sets of releases, each as `fingerprintOf` writes it: what the tab runs, what is current, what the user put off. */
let running: string | undefined
let latest: string | undefined
let postponed: string | undefined
const listeners = new Set<() => void>()

/** Watches `config.json` for newer releases than those that this tab started with. Called once, with that configuration. */
export function watchConfig(config: AppConfig): void {
  running = fingerprintOf(config)
  setInterval(readLatestConfig, INTERVAL)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void readLatestConfig()
  })
  addEventListener('vite:preloadError', () => void offerUpdate())
}

/** Whether there are newer releases that the user has not put off. */
export const isUpdateOffered = (): boolean =>
  latest !== undefined && latest !== running && latest !== postponed

export function subscribeToUpdates(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Withdraws the offer until there are other releases, or until something fails. */
export function postponeUpdate(): void {
  postponed = latest
  notify()
}

/** For a file that cannot be fetched, most likely because a newer release replaced it: the user must hear of that release. */
export async function offerUpdate(): Promise<void> {
  postponed = undefined
  await readLatestConfig()
}

/** @returns the configuration as the server has it now; undefined, and no news, when it is out of reach */
export async function readLatestConfig(): Promise<AppConfig | undefined> {
  const config = await loadAppConfig().catch(() => undefined)
  if (config) latest = fingerprintOf(config)
  notify()
  return config
}

function notify(): void {
  for (const listener of listeners) listener()
}

/** A remote that is new to this tab counts as well: its pages show only after a reload. */
function fingerprintOf({ shell, remotes }: AppConfig): string {
  const ids = Object.entries(remotes).map(([name, { release }]) => `${name} ${release.buildId}`)
  return [shell?.buildId, ...ids.sort()].join('\n')
}
