import { loadAppConfig } from '../app-config/load-app-config.ts'
import { currentSides } from '../rollouts/account-sides.ts'
import { type SidedConfig, takeSides } from '../rollouts/sides.ts'

/** Milliseconds between two reads while the tab is open; shorter in development. */
const INTERVAL = import.meta.env.DEV ? 3_000 : 5 * 60_000

/** The build of each remote that the tab runs, as far as configuration and sides decide. */
let builds: Readonly<Record<string, string>> = {}
/** Fingerprints of sets of releases: those that the tab runs, the latest ones, and those that the user postponed. */
let running: string | undefined
let latest: string | undefined
let postponed: string | undefined
const listeners = new Set<() => void>()

let isWatching = false

/**
 * Watches `config.json` for releases newer than those of the tab. Called with its configuration at its start, and again when
 * another account has logged in.
 */
export function watchConfig(config: SidedConfig): void {
  builds = Object.fromEntries(
    Object.entries(config.remotes).map(([name, { release }]) => [name, release.buildId]),
  )
  running = fingerprintOf(config)
  // What was the latest for another account says nothing for this one.
  latest = undefined
  if (isWatching) return
  isWatching = true
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

/**
 * @returns the current configuration of the server, with the sides of the current account; undefined when it cannot be fetched,
 *   which keeps the offer unchanged
 */
export async function readLatestConfig(): Promise<SidedConfig | undefined> {
  const published = await loadAppConfig().catch(() => undefined)
  const sides = published && (await currentSides(published))
  const config = published && sides && takeSides(published, sides)
  // An API that does not answer says nothing against the candidate that the tab runs.
  if (config && sides.withdrawn) latest = fingerprintOf(config)
  notify()
  return config
}

function notify(): void {
  for (const listener of listeners) listener()
}

/**
 * Includes remotes that are new to this tab, because their pages show only after a reload. A tab is not called into a candidate:
 * its reload would be a load more on one side of a comparison. Nor is it called back into a release that its user has left.
 */
function fingerprintOf({ shell, remotes }: SidedConfig): string {
  const ids = Object.entries(remotes).map(([name, { release, previous, candidate, left }]) => {
    const isCandidate = candidate?.release.buildId === release.buildId
    const stays = isCandidate && previous?.buildId === builds[name]
    return `${name} ${left ?? (stays ? previous?.buildId : release.buildId)}`
  })
  return [shell?.buildId, ...ids.sort()].join('\n')
}
