import type { RemoteRelease } from '@celeiro/app-manifest/app-config'
import type { RouteObject } from 'react-router-dom'
import type { SidedConfig, SidedRemote } from '../rollouts/sides.ts'
import { asRemoteFailure, RemoteFailure, type RemoteFailureCause } from './remote-failure.ts'

/** The exposed module of a remote. */
export interface RemoteModule {
  routes: RouteObject[]
}

export interface LoadedRemote extends RemoteModule {
  /** Why the previous release is shown instead of the current one. */
  fellBackFrom?: RemoteFailure
}

/** The state of one remote in this tab. */
export interface RemoteRecord extends SidedRemote {
  readonly name: string
  /** URL of the folder from which this tab loads the remote in place of its release. */
  readonly override: string | undefined
  /** The load in progress, or the successful one; absent before the first load and after a failure. */
  load?: Promise<LoadedRemote> | undefined
  /** The loaded release, and its load time in milliseconds. */
  loaded?: { buildId: string; ms: number } | undefined
  /** Number of consecutive failed loads for which a user waited, and the time of the last one. */
  failures: number
  failedAt: number
  /** Kept when another release replaced the failed one. */
  lastFailure?: RemoteFailure
  /** Whether the last load failed. Until one succeeds, the remote is not prefetched. */
  outOfReach: boolean
}

export interface RemoteStoreOptions {
  loadRelease: (name: string, release: RemoteRelease) => Promise<RemoteModule>
  /** Reads `config.json` again; undefined when it cannot be fetched. */
  readConfig: () => Promise<SidedConfig | undefined>
  /** Milliseconds. */
  now: () => number
}

/** Three consecutive failures pause a remote for half a minute, so that navigation does not wait for it each time. */
const FAILURES = 3
const PAUSE = 30_000

/** Causes in the release itself, so that another release may work. A host that is down serves no release at all. */
const RELEASE_CAUSES: readonly RemoteFailureCause[] = [
  'missing',
  'corrupted',
  'blocked',
  'incompatible',
  'broken',
]

/** Keeps one record per remote and loads remotes. Concurrent requests for a remote share one load. */
export function createRemoteStore({ loadRelease, readConfig, now }: RemoteStoreOptions) {
  const records = new Map<string, RemoteRecord>()
  let shell: string | undefined

  return {
    /**
     * Initialises the store with the configuration at the start of the tab.
     * @param overrides URL of the folder from which a remote is loaded instead, by remote name
     */
    start(config: SidedConfig, overrides: ReadonlyMap<string, string> = new Map()): void {
      shell = config.shell?.buildId
      records.clear()
      for (const [name, remote] of Object.entries(config.remotes)) {
        const override = overrides.get(name)
        records.set(name, { ...remote, name, override, failures: 0, failedAt: 0, outOfReach: false })
      }
    },

    /** Takes the releases that another account runs, before it has loaded any. */
    adopt({ remotes }: SidedConfig): void {
      for (const record of records.values()) {
        const remote = remotes[record.name]
        if (!remote) continue
        if (remote.release.buildId !== record.release.buildId) record.load = undefined
        replaceRelease(record, remote)
      }
    },

    /** Makes the release before the current one the one of this tab. @returns the build that is left, if there is one before */
    leaveRelease(name: string): string | undefined {
      const record = records.get(name)
      if (!record?.previous) return undefined
      const left = record.release.buildId
      replaceRelease(record, { release: record.previous, candidate: record.candidate, left })
      record.load = undefined
      return left
    },

    all: (): readonly RemoteRecord[] => [...records.values()],
    get: (name: string): RemoteRecord | undefined => records.get(name),

    /**
     * Loads a remote for a user who waits for it. A remote that keeps failing is paused.
     * @param force the user requested another attempt: ignores the pause and replaces the loaded release by a newer one
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

    /** Loads a remote that the user may open next. A failure does not count, and there is no retry. */
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
        // Another attempt may have replaced this one.
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

  /** @param mayRefresh true only once, because servers that disagree about the current release would cause a loop */
  async function loadCurrent(record: RemoteRecord, mayRefresh = true): Promise<LoadedRemote> {
    const { release, previous } = record
    try {
      return await loadTimed(record, release)
    } catch (error) {
      const failure = asRemoteFailure(record.name, error, 'broken')
      if (!RELEASE_CAUSES.includes(failure.reason)) throw failure
      // A tab that was opened long ago may request a release that has been deleted.
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

  /** @returns whether `config.json` names another release than this tab's; always false for an override */
  async function refresh(record: RemoteRecord): Promise<boolean> {
    if (record.override) return false
    const latest = await readConfig()
    // A release for another shell may be incompatible with this tab's shell; the tab needs a reload.
    if (!latest || latest.shell?.buildId !== shell) return false
    const remote = latest.remotes[record.name]
    if (!remote || remote.release.buildId === record.release.buildId) return false
    replaceRelease(record, remote)
    return true
  }
}

function replaceRelease(record: RemoteRecord, { release, previous, candidate, left }: SidedRemote): void {
  Object.assign(record, { release, previous, candidate, left })
}
