import type { TelemetryEvent } from '@celeiro/api-contract/telemetry'
import { MAX_EVENTS, RELEASE_FAILURES } from '@celeiro/api-contract/telemetry-vocabulary'
import { storedSession } from '@celeiro/shared-auth/stored-session'
import { pageAt } from '../navigation/navigation.ts'
import { RemoteFailure } from '../remotes/remote-failure.ts'
import type { RemoteState } from '../remotes/remote-machine.ts'
import { remotes } from '../remotes/remotes.ts'
import { placeOf } from './crash-frames.ts'

/** What happened in this tab, before anybody knows whether and how it is reported. */
export type Notice =
  | { kind: 'page'; remote: string; afterCalls: (run: () => void) => void }
  | { kind: 'failure'; failure: RemoteFailure }
  | { kind: 'error'; error: unknown }

/** Reports what happens to remotes to a collector. @returns what takes the notices of the tab */
export function createReporter(address: string, apiUrl: string): (notice: Notice) => void {
  const reported = new WeakSet<object>()
  const shown = new Set<string>()
  /** A tab reports as many as one report may hold: a crash in a loop is known after its first ones. */
  let left = MAX_EVENTS
  let waiting: TelemetryEvent[] = []

  return (notice) => {
    if (notice.kind === 'page') page(notice.remote)
    else if (notice.kind === 'failure') failure(notice.failure)
    else uncaught(notice.error)
  }

  /** The first time that a remote shows. */
  function page(remote: string): void {
    const state = remotes.get(remote)
    if (!state || !('build' in state) || isOverride(state) || shown.has(remote)) return
    shown.add(remote)
    add({ kind: 'shown', ...subject(remote, state.build) })
  }

  function failure({ remote, reason, supportCode, cause }: RemoteFailure): void {
    const state = remotes.get(remote)
    if (!state || isOverride(state) || isKnown(cause)) return
    const { buildId } = state.target.release
    if (reason !== 'crashed') {
      const own = RELEASE_FAILURES.find((failure) => failure === reason)
      if (own) add({ kind: 'load-failure', ...subject(remote, buildId), cause: own })
      return
    }
    const place = placeOf(stackOf(cause), location.origin)
    const frames = place?.remote === remote ? place.frames : []
    add({
      kind: 'crash',
      ...subject(remote, 'build' in state ? state.build : buildId),
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
    if (!place || isOverride(remotes.get(place.remote)) || isKnown(error)) return
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

  function subject(remote: string, build: string) {
    const step = remotes.get(remote)?.target.step
    return { remote, build, ...(step && { step }) }
  }

  /** Without a usable token, events wait for the next one. */
  function add(event: TelemetryEvent): void {
    if (left <= 0) return
    left -= 1
    waiting.push(event)
    if (send(waiting)) waiting = []
  }

  /**
   * Sends events without waiting, with the token that the session would use now: it neither refreshes the session nor ends it. Only
   * the API gets the token.
   * @returns whether they were sent
   */
  function send(events: readonly TelemetryEvent[]): boolean {
    const url = new URL(address, location.href)
    const token = storedSession()?.token
    if (!token || url.origin !== new URL(apiUrl, location.href).origin) return false
    fetch(url, {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ events }),
    }).catch(() => {})
    return true
  }
}

const isOverride = (state: RemoteState | undefined): boolean => state?.target.note?.kind === 'override'

/** The path of the page as its remote declares it, without ids and queries. */
const route = (): string => pageAt(location.pathname)?.path.match(/^\/[\w-]*/)?.[0] ?? ''

const stackOf = (error: unknown): unknown => (error instanceof Error ? error.stack : undefined)

/** The class of an error. Its message may quote what a user typed. */
const nameOf = (error: unknown): string =>
  error instanceof Error && /^[A-Za-z]{1,60}$/.test(error.name) ? error.name : 'Error'
