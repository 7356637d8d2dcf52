import type { AppConfig, RemoteRelease } from '@celeiro/api-contract/app-config'
import { remoteManifest, unmetRequirement } from '@celeiro/api-contract/remote-manifest'
import { getInstance, loadRemote, registerRemotes, satisfy } from '@module-federation/runtime'
import type { RouteObject } from 'react-router-dom'
import { createCircuit } from './circuit.ts'
import { fetchFile } from './fetch-file.ts'
import { asRemoteFailure, RemoteFailure, type RemoteFailureCause } from './remote-failure.ts'
import { recordStatus } from './remote-status.ts'

/** All that the shell knows of a remote. */
interface RemoteModule {
  routes: RouteObject[]
}

export interface LoadedRemote extends RemoteModule {
  /** Why the release before is shown instead of the current one. */
  fellBackFrom?: RemoteFailure
}

/** Milliseconds for one attempt. */
const MANIFEST_TIMEOUT = 5_000
const FILE_TIMEOUT = 8_000
const ATTEMPTS = 3

/** Faults of a release, which the release before need not have; a host that is down has none of its files. */
const FAULTS_OF_THE_RELEASE: readonly RemoteFailureCause[] = [
  'missing',
  'corrupted',
  'incompatible',
  'broken',
]

const flights = new Map<string, Promise<LoadedRemote>>()
const circuit = createCircuit(() => performance.now())
let remotes: AppConfig['remotes'] = {}

/** Tells the loader which release of each remote is current; called once, with the configuration. */
export function registerReleases(config: AppConfig): void {
  remotes = config.remotes
  for (const [name, { release }] of Object.entries(remotes)) register(name, release)
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

/** The current release of every remote, by name. */
export const knownReleases = (): Readonly<AppConfig['remotes']> => remotes

/** Loads the remotes that the user may want next, without a word when one cannot be had. */
export function prefetchRemote(pathname: string): void {
  const name = remoteOwning(pathname)
  if (name) loadRemoteModule(name).catch(() => {})
}

/**
 * Loads a remote, once however many ask. A failed load is forgotten, so that the next call tries again; a remote that
 * keeps failing is left alone for a while, unless somebody insists.
 * @param insist whether a person asked for another attempt
 * @throws RemoteFailure with the cause
 */
export function loadRemoteModule(name: string, insist = false): Promise<LoadedRemote> {
  const running = flights.get(name)
  if (running) return running
  const known = insist ? undefined : circuit.openFailure(name)
  if (known) return Promise.reject(known)
  const flight = load(name)
  flights.set(name, flight)
  flight.then(
    () => circuit.succeeded(name),
    (failure: RemoteFailure) => {
      flights.delete(name)
      circuit.failed(name, failure)
      recordStatus(name, { lastFailure: failure })
    },
  )
  return flight
}

async function load(name: string): Promise<LoadedRemote> {
  const remote = remotes[name]
  if (!remote) throw new RemoteFailure(name, 'missing', `config.json names no remote "${name}"`)
  try {
    return await loadRelease(name, remote.release)
  } catch (error) {
    const failure = asRemoteFailure(name, error, 'broken')
    const { previous } = remote
    if (!previous || !FAULTS_OF_THE_RELEASE.includes(failure.reason)) throw failure
    return await fallBack(name, remote.release, previous, failure)
  }
}

/** Shows the release before; when it cannot be had either, the failure of the current one is the one to tell of. */
async function fallBack(
  name: string,
  release: RemoteRelease,
  previous: RemoteRelease,
  failure: RemoteFailure,
): Promise<LoadedRemote> {
  register(name, previous)
  try {
    const module = await loadRelease(name, previous)
    console.warn(
      `[${failure.supportCode}] remote "${name}": release ${release.buildId} is unusable (${failure.reason}); ` +
        `showing ${previous.buildId}`,
      failure.cause,
    )
    recordStatus(name, { lastFailure: failure })
    return { ...module, fellBackFrom: failure }
  } catch {
    register(name, release)
    throw failure
  }
}

function register(name: string, release: RemoteRelease): void {
  registerRemotes([{ name, entry: new URL(release.manifest, location.href).href, type: 'module' }], {
    force: true,
  })
}

async function loadRelease(name: string, release: RemoteRelease): Promise<RemoteModule> {
  const started = performance.now()
  await warmUp(name, release)
  const module = await loadRemote<RemoteModule>(`${name}/remote`)
  if (!Array.isArray(module?.routes)) throw new TypeError(`${name}/remote exports no routes`)
  recordStatus(name, { shown: release.buildId, loadMs: performance.now() - started })
  return module
}

/** Brings everything that the first screen needs into the HTTP cache, where it can be timed out and retried. */
async function warmUp(name: string, release: RemoteRelease): Promise<void> {
  const manifest = new URL(release.manifest, location.href)
  const [answer] = await Promise.all([
    fetchFile(name, manifest, { timeout: MANIFEST_TIMEOUT, attempts: ATTEMPTS }),
    ...release.files
      .filter((file) => file.preload)
      .map(({ path, integrity }) =>
        fetchFile(name, new URL(path, manifest), { timeout: FILE_TIMEOUT, attempts: ATTEMPTS, integrity }),
      ),
  ])
  const unmet = unmetRequirement(remoteManifest.parse(await answer.json()), providedVersions(), satisfy)
  if (!unmet) return
  const offered = unmet.provided ? `oferece ${unmet.provided}` : 'não o oferece'
  const detail = `Ela precisa de ${unmet.name} ${unmet.required}; o sistema ${offered}.`
  throw new RemoteFailure(name, 'incompatible', unmet, detail)
}

/** Version of every module that the shell shares. */
function providedVersions(): Map<string, string> {
  const scope = getInstance()?.shareScopeMap['default'] ?? {}
  return new Map(
    Object.entries(scope).flatMap(([name, versions]) => {
      const [version] = Object.keys(versions)
      return version ? [[name, version] as const] : []
    }),
  )
}
