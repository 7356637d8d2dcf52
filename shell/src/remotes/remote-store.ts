import type { AppConfig, RemoteConfig, RemoteRelease } from '@celeiro/api-contract/app-config'
import type { RouteObject } from 'react-router-dom'
import { asRemoteFailure, RemoteFailure, type RemoteFailureCause } from './remote-failure.ts'

/** All that the shell knows of a remote's code. */
export interface RemoteModule {
  routes: RouteObject[]
}

export interface LoadedRemote extends RemoteModule {
  /** Why the previous release is shown instead of the current one. */
  fellBackFrom?: RemoteFailure
}

/** What this tab knows of one remote. */
export interface RemoteRecord extends RemoteConfig {
  readonly name: string
  /** URL of the folder that a developer has this tab load it from, in place of its release. */
  readonly override: string | undefined
  /** The load in progress, or the one that succeeded; absent before the first and after a failed one. */
  load?: Promise<LoadedRemote> | undefined
  /** The release that has run in this tab, and the milliseconds that loading it took. */
  loaded?: { buildId: string; ms: number }
  /** Loads in a row that failed while a user waited, and when the last one did. */
  failures: number
  failedAt: number
  /** Stays on record when another release took its place. */
  lastFailure?: RemoteFailure
  /** Whether the last load failed; until one succeeds, only a user who needs the remote starts another. */
  outOfReach: boolean
}

export interface RemoteStoreOptions {
  loadRelease: (name: string, release: RemoteRelease) => Promise<RemoteModule>
  /** Reads `config.json` again; undefined when it is out of reach. */
  readConfig: () => Promise<AppConfig | undefined>
  /** Milliseconds. */
  now: () => number
}

/** Three failures in a row pause a remote for half a minute, so that navigation does not wait for it each time. */
const FAILURES = 3
const PAUSE = 30_000

/** Causes that lie in the release itself, so that another release may work; a host that is down has no release at all. */
const RELEASE_CAUSES: readonly RemoteFailureCause[] = [
  'missing',
  'corrupted',
  'blocked',
  'incompatible',
  'broken',
]

/** One record per remote, and the one way to load them: concurrent requests for a remote share one load. */
export function createRemoteStore({ loadRelease, readConfig, now }: RemoteStoreOptions) {
  const records = new Map<string, RemoteRecord>()
  let shell: string | undefined

  return {
    /**
     * Takes over the configuration that the tab starts with.
     * @param overrides URL of the folder that a remote is loaded from instead, by its name
     */
    start(config: AppConfig, overrides: ReadonlyMap<string, string> = new Map()): void {
      shell = config.shell?.buildId
      records.clear()
      for (const [name, remote] of Object.entries(config.remotes)) {
        const override = overrides.get(name)
        records.set(name, { ...remote, name, override, failures: 0, failedAt: 0, outOfReach: false })
      }
    },

    all: (): readonly RemoteRecord[] => [...records.values()],
    get: (name: string): RemoteRecord | undefined => records.get(name),

    /**
     * Loads a remote for a user who waits for it. A remote that keeps failing is paused.
     * @param force a person asked for another attempt: never refused, and a release that is newer than the loaded one
     *   replaces it
     * @throws RemoteFailure with the cause
     */
    load(name: string, force = false): Promise<LoadedRemote> {
      const record = records.get(name)
      if (!record)
        return Promise.reject(new RemoteFailure(name, 'missing', `config.json names no remote "${name}"`))
      if (force) return run(record, loadLatest(record), true)
      if (record.load) return record.load
      const paused = record.failures >= FAILURES && now() - record.failedAt < PAUSE
      if (paused && record.lastFailure) return Promise.reject(record.lastFailure)
      return run(record, loadCurrent(record), true)
    },

    /** Loads a remote that the user may open next. A failure does not count and is not repeated. */
    async loadAhead(name: string): Promise<void> {
      const record = records.get(name)
      if (!record || record.load || record.outOfReach) return
      await run(record, loadCurrent(record), false).catch(() => {})
    },
  }

  function run(record: RemoteRecord, load: Promise<LoadedRemote>, awaited: boolean): Promise<LoadedRemote> {
    record.load = load
    load.then(
      () => {
        record.failures = 0
        record.outOfReach = false
      },
      (failure: RemoteFailure) => {
        // Another attempt may have replaced this one by now.
        if (record.load !== load) return
        record.load = undefined
        record.outOfReach = true
        record.lastFailure = failure
        if (!awaited) return
        record.failures += 1
        record.failedAt = now()
      },
    )
    return load
  }

  async function loadLatest(record: RemoteRecord): Promise<LoadedRemote> {
    const running = record.load
    const renewed = await refresh(record)
    return running && !renewed ? running : loadCurrent(record)
  }

  /** @param mayRefresh once only: servers that disagree about the current release would send it back and forth */
  async function loadCurrent(record: RemoteRecord, mayRefresh = true): Promise<LoadedRemote> {
    const { release, previous } = record
    try {
      return await loadTimed(record, release)
    } catch (error) {
      const failure = asRemoteFailure(record.name, error, 'broken')
      if (!RELEASE_CAUSES.includes(failure.reason)) throw failure
      // A tab that was opened long ago may ask for a release that is gone by now.
      if (mayRefresh && (await refresh(record))) return await loadCurrent(record, false)
      if (!previous) throw failure
      return await fallBack(record, release, previous, failure)
    }
  }

  /** Shows the previous release; when that fails too, the failure of the current one is reported. */
  async function fallBack(
    record: RemoteRecord,
    release: RemoteRelease,
    previous: RemoteRelease,
    failure: RemoteFailure,
  ): Promise<LoadedRemote> {
    let module: RemoteModule
    try {
      module = await loadTimed(record, previous)
    } catch {
      throw failure
    }
    console.warn(
      `[${failure.supportCode}] remote "${record.name}": release ${release.buildId} is unusable ` +
        `(${failure.reason}); showing ${previous.buildId}`,
      failure.cause,
    )
    record.lastFailure = failure
    return { ...module, fellBackFrom: failure }
  }

  async function loadTimed(record: RemoteRecord, release: RemoteRelease): Promise<RemoteModule> {
    const started = now()
    const module = await loadRelease(record.name, release)
    record.loaded = { buildId: release.buildId, ms: now() - started }
    return module
  }

  /** @returns whether `config.json` names another release than this tab knew; an override never gives way */
  async function refresh(record: RemoteRecord): Promise<boolean> {
    if (record.override) return false
    const latest = await readConfig()
    // A release for another shell may need what this tab's shell lacks: that takes a reload.
    if (!latest || latest.shell?.buildId !== shell) return false
    const remote = latest.remotes[record.name]
    if (!remote || remote.release.buildId === record.release.buildId) return false
    record.release = remote.release
    record.previous = remote.previous
    return true
  }
}
