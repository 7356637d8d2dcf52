import type { AppConfig } from '@celeiro/app-manifest/app-config'
import { currentSession } from '@celeiro/shared-auth'
import { createStore } from 'zustand/vanilla'
import { loadAppConfig } from '../app-config/load-app-config.ts'
import { readLeft } from '../releases/left-releases.ts'
import { isWithdrawn, resolveReleases, type TabReleases, type Viewer } from '../releases/resolve-releases.ts'
import { readViewer } from '../releases/viewer.ts'

/** Milliseconds between two reads while the tab is open; shorter in development. */
const INTERVAL = import.meta.env.DEV ? 3_000 : 5 * 60_000

/** `config.json` as the server has it now, and who looks. */
interface Published {
  config: AppConfig
  viewer: Viewer
}

interface Updates {
  latest?: Published | undefined
  /** The update that the user postponed, as `updateFor` names it. */
  postponed?: string | undefined
}

/** The newer releases that this tab knows. */
export const updates = createStore<Updates>(() => ({}))

/** Reads `config.json` again now and then, and whenever the user returns to the tab. */
export function watchUpdates(): void {
  setInterval(readLatest, INTERVAL)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void readLatest()
  })
  addEventListener('vite:preloadError', () => void offerUpdate())
}

/** Offers an update after a file could not be fetched, most likely because a newer release replaced it. */
export async function offerUpdate(): Promise<void> {
  updates.setState({ postponed: undefined })
  await readLatest()
}

/** @returns undefined when `config.json` cannot be fetched, which keeps the offer unchanged */
export async function readLatest(): Promise<Published | undefined> {
  const config = await loadAppConfig().catch(() => undefined)
  if (!config) return undefined
  const viewer = await readViewer(config, currentSession().user ?? null)
  // An API that does not answer says nothing against the candidate that the tab runs.
  if (viewer.withdrawn) updates.setState({ latest: { config, viewer } })
  return { config, viewer }
}

/** The releases that a running tab would run by a configuration that was published since. */
export function releasesOf({ config, viewer }: Published, running: TabReleases): TabReleases {
  const { shell } = running
  // The user may have left a release since.
  const remotes = resolveReleases(config, { ...viewer, shell, left: readLeft(), running: running.remotes })
  const staysInCandidate =
    shell !== undefined &&
    shell === config.shell?.canary?.release.buildId &&
    !isWithdrawn(viewer, 'shell', shell)
  return { shell: staysInCandidate ? shell : config.shell?.buildId, remotes }
}

/**
 * Names the update that a reload brings; undefined when there is none. A remote that is new to the tab is one, because its
 * pages show only after a reload; a release of an overridden remote is not.
 */
export function updateFor(latest: Published | undefined, running: TabReleases): string | undefined {
  const textOf = ({ shell, remotes }: TabReleases) => {
    const published = Object.entries(remotes).filter(
      ([name]) => running.remotes[name]?.note?.kind !== 'override',
    )
    return [shell, ...published.map(([name, { release }]) => `${name} ${release.buildId}`).sort()].join('\n')
  }
  const update = latest && textOf(releasesOf(latest, running))
  return update === textOf(running) ? undefined : update
}
