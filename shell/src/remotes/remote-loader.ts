import type { AppConfig, RemoteConfig } from '@celeiro/api-contract/app-config'
import { loadRemote, registerRemotes } from '@module-federation/runtime'
import type { RouteObject } from 'react-router-dom'
import { fetchFile } from './fetch-file.ts'
import { asRemoteFailure, RemoteFailure } from './remote-failure.ts'

/** All that the shell knows of a remote. */
export interface RemoteModule {
  routes: RouteObject[]
}

/** Milliseconds for one attempt. */
const MANIFEST_TIMEOUT = 5_000
const FILE_TIMEOUT = 8_000
const ATTEMPTS = 3

const flights = new Map<string, Promise<RemoteModule>>()
let remotes: AppConfig['remotes'] = {}

/** Tells the loader which release of each remote is current; called once, with the configuration. */
export function registerReleases(config: AppConfig): void {
  remotes = config.remotes
  registerRemotes(
    Object.entries(remotes).map(([name, { release }]) => ({
      name,
      entry: new URL(release.manifest, location.href).href,
      type: 'module',
    })),
  )
}

/** The remote that owns a path, by the longest of the paths that the remotes claim. */
export function remoteOwning(pathname: string): string | undefined {
  let owner: string | undefined
  let longest = 0
  for (const [name, { paths }] of Object.entries(remotes)) {
    for (const path of paths) {
      const matches = pathname === path || pathname.startsWith(`${path}/`)
      if (matches && path.length > longest) {
        owner = name
        longest = path.length
      }
    }
  }
  return owner
}

/**
 * Loads a remote, once however many ask. A failed load is forgotten, so that the next call tries again.
 * @throws RemoteFailure with the cause
 */
export function loadRemoteModule(name: string): Promise<RemoteModule> {
  const running = flights.get(name)
  if (running) return running
  const flight = load(name)
  flights.set(name, flight)
  flight.catch(() => flights.delete(name))
  return flight
}

async function load(name: string): Promise<RemoteModule> {
  const remote = remotes[name]
  if (!remote) throw new RemoteFailure(name, 'missing', `config.json names no remote "${name}"`)
  await warmUp(name, remote)
  try {
    const module = await loadRemote<RemoteModule>(`${name}/remote`)
    if (!Array.isArray(module?.routes)) throw new TypeError(`${name}/remote exports no routes`)
    return module
  } catch (error) {
    throw asRemoteFailure(name, error, 'broken')
  }
}

/** Brings everything that the first screen needs into the HTTP cache, where it can be timed out and retried. */
async function warmUp(name: string, { release }: RemoteConfig): Promise<void> {
  const manifest = new URL(release.manifest, location.href)
  await Promise.all([
    fetchFile(name, manifest, { timeout: MANIFEST_TIMEOUT, attempts: ATTEMPTS }),
    ...release.files
      .filter((file) => file.preload)
      .map(({ path, integrity }) =>
        fetchFile(name, new URL(path, manifest), { timeout: FILE_TIMEOUT, attempts: ATTEMPTS, integrity }),
      ),
  ])
}
