import type { AppConfig, RemoteConfig } from '@celeiro/api-contract/app-config'
import { loadAppConfig } from '../app-config/load-app-config.ts'
import { overrideOf } from '../overrides/active-overrides.ts'

let remotes: AppConfig['remotes'] = {}
let shell: AppConfig['shell']

/** Tells the shell which release of each remote is current; called once, with the configuration. */
export function registerReleases(config: AppConfig): void {
  remotes = config.remotes
  shell = config.shell
}

/** The current release of every remote, by name. */
export const knownReleases = (): Readonly<AppConfig['remotes']> => remotes

export const releasesOf = (name: string): RemoteConfig | undefined => remotes[name]

/**
 * Asks the server for the releases of one remote anew.
 * @returns whether another release is current than this tab knew; out of reach counts as no, and so does an override,
 * which gives way to no release unless its developer says so
 */
export async function refreshReleases(name: string): Promise<boolean> {
  if (overrideOf(name)) return false
  const latest = await loadAppConfig().catch(() => undefined)
  // What was released for another shell may need what this tab's does not have: that takes a reload.
  if (latest?.shell?.buildId !== shell?.buildId) return false
  const entry = latest?.remotes[name]
  if (!entry || entry.release.buildId === remotes[name]?.release.buildId) return false
  remotes = { ...remotes, [name]: entry }
  return true
}

/** The remote that owns a path, by the longest of the paths that the remotes claim. */
export function remoteOwning(pathname: string): string | undefined {
  let owner: string | undefined
  let longest = 0
  for (const [name, { release }] of Object.entries(remotes)) {
    for (const path of release.paths) {
      const matches = pathname === path || pathname.startsWith(`${path}/`)
      if (matches && path.length > longest) {
        owner = name
        longest = path.length
      }
    }
  }
  return owner
}
