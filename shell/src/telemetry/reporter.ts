import type { AppConfig } from '@celeiro/api-contract/app-config'
import type { TelemetryEvent } from '@celeiro/api-contract/telemetry'
import { MAX_EVENTS, SHELL } from '@celeiro/api-contract/telemetry-vocabulary'
import { pageAt } from '../navigation/navigation.ts'
import { RemoteFailure } from '../remotes/remote-failure.ts'
import { remotes } from '../remotes/remotes.ts'
import { browserFamily } from './browser-family.ts'
import { placeOf } from './crash-frames.ts'
import { figureOf, loadTimings } from './load-timings.ts'
import { sendReport } from './send-report.ts'
import { watchVitals } from './web-vitals.ts'

/** What happened in this tab, before anybody knows whether and how it is reported. */
export type Notice =
  | { kind: 'page'; remote: string; afterCalls: (run: () => void) => void }
  | { kind: 'failure'; failure: RemoteFailure }
  | { kind: 'error'; error: unknown }

/** Events that one tab reports. A crash in a loop is known after its first ones. */
const MAX_EVENTS_OF_TAB = 60

/** From when on a page counts as slow, in milliseconds. */
const SLOW = 3_000

/** Reports what happens to remotes to a collector. @returns what takes the notices of the tab */
export function createReporter(address: string, config: AppConfig): (notice: Notice) => void {
  const vitals = watchVitals()
  const reported = new WeakSet<object>()
  const shown = new Set<string>()
  let left = MAX_EVENTS_OF_TAB
  let isFinal = false
  let queue: TelemetryEvent[] = []

  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') finish()
  })
  return (notice) => {
    if (notice.kind === 'page') page(notice)
    else if (notice.kind === 'failure') failure(notice.failure)
    else uncaught(notice.error)
  }

  /** The first time that a remote shows is its exposure; each page is timed until its calls have ended. */
  function page({ remote, afterCalls }: Extract<Notice, { kind: 'page' }>): void {
    const { loaded, override } = remotes.get(remote) ?? {}
    if (!loaded || override) return
    if (!shown.has(remote)) {
      const timings = loadTimings(remote, loaded, shown.size === 0)
      shown.add(remote)
      add({ kind: 'shown', ...subject(remote, loaded.buildId), route: route(), timings })
    }
    const [started, path] = [performance.now(), route()]
    afterCalls(() => {
      const ms = figureOf(performance.now() - started)
      if (ms > SLOW) add({ kind: 'slow-page', ...subject(remote, loaded.buildId), route: path, ms })
    })
  }

  function failure({ remote, reason, supportCode, cause }: RemoteFailure): void {
    const { loaded, release, override } = remotes.get(remote) ?? {}
    if (!release || override || isKnown(cause)) return
    if (reason !== 'crashed') {
      add({
        kind: 'load-failure',
        ...subject(remote, release.buildId),
        cause: reason,
        supportCode,
      })
      return
    }
    const place = placeOf(stackOf(cause), location.origin)
    const frames = place?.remote === remote ? place.frames : []
    const build = loaded?.buildId ?? release.buildId
    add({
      kind: 'crash',
      ...subject(remote, build),
      how: 'render',
      name: nameOf(cause),
      frames,
      supportCode,
      route: route(),
    })
  }

  /** An error whose stack lies in no release is not a remote's: an extension of the browser, or the shell. */
  function uncaught(error: unknown): void {
    if (error instanceof RemoteFailure) {
      failure(error)
      return
    }
    const place = placeOf(stackOf(error), location.origin)
    if (!place || remotes.get(place.remote)?.override || isKnown(error)) return
    const { remote, build, frames } = place
    add({
      kind: 'crash',
      ...subject(remote, build),
      how: 'uncaught',
      name: nameOf(error),
      frames,
      route: route(),
    })
  }

  function isKnown(error: unknown): boolean {
    if (!(error instanceof Object)) return false
    if (reported.has(error)) return true
    reported.add(error)
    return false
  }

  /** What an event is about, with the candidate of the configuration that the tab started with. */
  function subject(remote: string, build: string) {
    const candidate = config.remotes[remote]?.candidate
    const rollout = candidate && { build: candidate.release.buildId, step: candidate.step }
    return { remote, build, ...(rollout && { rollout }) }
  }

  function add(event: TelemetryEvent): void {
    if (left <= 0) return
    left -= 1
    queue.push(event)
    flush()
  }

  /** Without a usable token the events wait for the next occasion. */
  function flush(): void {
    const events = queue.slice(0, MAX_EVENTS)
    if (events.length === 0) return
    if (
      sendReport(address, config, { browser: browserFamily(navigator.userAgent), parts: parts(), events })
    ) {
      queue = queue.slice(events.length)
    }
  }

  /** Vitals are final when the page is hidden for the first time. */
  function finish(): void {
    const build = config.shell?.buildId
    if (build && !isFinal) {
      queue.push(...vitals().map((vital) => ({ kind: 'vital' as const, remote: SHELL, build, ...vital })))
    }
    isFinal = true
    flush()
  }

  function parts() {
    const loaded = remotes
      .all()
      .flatMap(({ name, loaded }) => (loaded ? [{ name, build: loaded.buildId }] : []))
    return config.shell ? [{ name: SHELL, build: config.shell.buildId }, ...loaded] : loaded
  }
}

/** The path of the page as its remote declares it, without ids and queries. */
const route = (): string => pageAt(location.pathname)?.path.match(/^\/[\w-]*/)?.[0] ?? ''

const stackOf = (error: unknown): unknown => (error instanceof Error ? error.stack : undefined)

/** The class of an error. Its message may quote what a user typed. */
const nameOf = (error: unknown): string =>
  error instanceof Error && /^[A-Za-z]{1,60}$/.test(error.name) ? error.name : 'Error'
