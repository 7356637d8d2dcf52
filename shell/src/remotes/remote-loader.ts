import type { RemoteConfig, RemoteRelease } from '@celeiro/api-contract/app-config'
import { createCircuit } from './circuit.ts'
import type { RemoteModule } from './load-release.ts'
import { asRemoteFailure, RemoteFailure, type RemoteFailureCause } from './remote-failure.ts'
import { recordStatus } from './remote-status.ts'

export interface LoadedRemote extends RemoteModule {
  /** Why the release before is shown instead of the current one. */
  fellBackFrom?: RemoteFailure
}

/** What the loader needs of the page. */
export interface RemoteLoaderParts {
  /** The releases of a remote, as far as this tab knows. */
  releasesOf: (name: string) => RemoteConfig | undefined
  /** Asks the server for them anew. @returns whether another release is current now */
  refreshReleases: (name: string) => Promise<boolean>
  loadRelease: (name: string, release: RemoteRelease) => Promise<RemoteModule>
  /** Milliseconds. */
  now: () => number
}

/** Faults of a release, which another need not have; a host that is down has none of its files. */
const FAULTS_OF_THE_RELEASE: readonly RemoteFailureCause[] = [
  'missing',
  'corrupted',
  'blocked',
  'incompatible',
  'broken',
]

/** Loads remotes, each once however many ask. A failed load is forgotten, so that the next one tries again. */
export function createRemoteLoader({ releasesOf, refreshReleases, loadRelease, now }: RemoteLoaderParts) {
  const flights = new Map<string, Promise<LoadedRemote>>()
  const circuit = createCircuit(now)
  /** What could not be loaded; until it can, only who needs it tries. */
  const outOfReach = new Set<string>()

  return {
    /**
     * Loads a remote for somebody who waits for it. One that keeps failing is left alone for a while.
     * @param insist whether a person asked for another attempt: that is never refused, and should the remote have been
     *   released anew, it is that release which is loaded, even where the one before did load
     * @throws RemoteFailure with the cause
     */
    load(name: string, insist = false): Promise<LoadedRemote> {
      const running = flights.get(name)
      if (running && !insist) return running
      const known = insist ? undefined : circuit.openFailure(name)
      if (known) return Promise.reject(known)
      return launch(name, insist ? loadAnew(name, running) : loadCurrent(name), (failure) =>
        circuit.failed(name, failure),
      )
    },

    /** Loads a remote that somebody may want next. A failure is nobody's concern yet and is not repeated. */
    async loadAhead(name: string): Promise<void> {
      if (flights.has(name) || outOfReach.has(name)) return
      await launch(name, loadCurrent(name), () => {}).catch(() => {})
    },
  }

  function launch(
    name: string,
    flight: Promise<LoadedRemote>,
    onFailure: (failure: RemoteFailure) => void,
  ): Promise<LoadedRemote> {
    flights.set(name, flight)
    flight.then(
      () => {
        circuit.succeeded(name)
        outOfReach.delete(name)
      },
      (failure: RemoteFailure) => {
        // Another attempt may have taken its place by now.
        if (flights.get(name) !== flight) return
        flights.delete(name)
        outOfReach.add(name)
        recordStatus(name, { lastFailure: failure })
        onFailure(failure)
      },
    )
    return flight
  }

  async function loadAnew(name: string, running: Promise<LoadedRemote> | undefined): Promise<LoadedRemote> {
    const renewed = await refreshReleases(name)
    return running && !renewed ? running : loadCurrent(name)
  }

  /** @param mayRefresh once only: servers that disagree about the current release would send it back and forth */
  async function loadCurrent(name: string, mayRefresh = true): Promise<LoadedRemote> {
    const remote = releasesOf(name)
    if (!remote) throw new RemoteFailure(name, 'missing', `config.json names no remote "${name}"`)
    try {
      return await loadRelease(name, remote.release)
    } catch (error) {
      const failure = asRemoteFailure(name, error, 'broken')
      if (!FAULTS_OF_THE_RELEASE.includes(failure.reason)) throw failure
      // A tab that was opened long ago may ask for a release that is gone by now.
      if (mayRefresh && (await refreshReleases(name))) return await loadCurrent(name, false)
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
}
