import type { RemoteRelease } from '@celeiro/api-contract/app-config'
import { createCircuit } from './circuit.ts'
import { loadRelease, type RemoteModule } from './load-release.ts'
import { asRemoteFailure, RemoteFailure, type RemoteFailureCause } from './remote-failure.ts'
import { refreshReleases, releasesOf } from './remote-registry.ts'
import { recordStatus } from './remote-status.ts'

export interface LoadedRemote extends RemoteModule {
  /** Why the release before is shown instead of the current one. */
  fellBackFrom?: RemoteFailure
}

/** Faults of a release, which another need not have; a host that is down has none of its files. */
const FAULTS_OF_THE_RELEASE: readonly RemoteFailureCause[] = [
  'missing',
  'corrupted',
  'blocked',
  'incompatible',
  'broken',
]

const flights = new Map<string, Promise<LoadedRemote>>()
const circuit = createCircuit(() => performance.now())

/**
 * Loads a remote, once however many ask. A failed load is forgotten, so that the next call tries again; a remote that
 * keeps failing is left alone for a while, unless somebody insists.
 * @param insist whether a person asked for another attempt: should the remote have been released anew, it is that
 *   release which is loaded, even where the one before did load
 * @throws RemoteFailure with the cause
 */
export function loadRemoteModule(name: string, insist = false): Promise<LoadedRemote> {
  const running = flights.get(name)
  if (running && !insist) return running
  const known = insist ? undefined : circuit.openFailure(name)
  if (known) return Promise.reject(known)
  const flight = insist ? loadAnew(name, running) : load(name)
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

async function loadAnew(name: string, running: Promise<LoadedRemote> | undefined): Promise<LoadedRemote> {
  const renewed = await refreshReleases(name)
  return running && !renewed ? running : load(name)
}

async function load(name: string): Promise<LoadedRemote> {
  const remote = releasesOf(name)
  if (!remote) throw new RemoteFailure(name, 'missing', `config.json names no remote "${name}"`)
  try {
    return await loadRelease(name, remote.release)
  } catch (error) {
    const failure = asRemoteFailure(name, error, 'broken')
    if (!FAULTS_OF_THE_RELEASE.includes(failure.reason)) throw failure
    // A tab that was opened long ago may ask for a release that is gone by now.
    if (await refreshReleases(name)) return await load(name)
    if (!remote.previous) throw failure
    return await fallBack(name, remote.release, remote.previous, failure)
  }
}

/** Shows the release before; when it cannot be had either, the failure of the current one is the one to tell of. */
async function fallBack(
  name: string,
  release: RemoteRelease,
  previous: RemoteRelease,
  failure: RemoteFailure,
): Promise<LoadedRemote> {
  let module: RemoteModule
  try {
    module = await loadRelease(name, previous)
  } catch {
    throw failure
  }
  console.warn(
    `[${failure.supportCode}] remote "${name}": release ${release.buildId} is unusable (${failure.reason}); ` +
      `showing ${previous.buildId}`,
    failure.cause,
  )
  recordStatus(name, { lastFailure: failure })
  return { ...module, fellBackFrom: failure }
}
