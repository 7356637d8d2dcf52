import type { TelemetryEvent } from '@celeiro/api-contract/telemetry'
import { MAX_EVENTS, RELEASE_FAILURES } from '@celeiro/api-contract/telemetry-vocabulary'
import type { AppConfig } from '@celeiro/app-manifest/app-config'
import { storedSession } from '@celeiro/shared-auth/stored-session'
import { takeFailedStarts } from '../releases/tab-shell.ts'
import { RemoteFailure } from '../remotes/remote-failure.ts'
import type { RemoteState } from '../remotes/remote-machine.ts'
import { remotes } from '../remotes/remotes.ts'

/** What happened in this tab, before anybody knows whether and how it is reported. */
export type AppEvent =
  | { kind: 'page'; remote: string; afterCalls: (run: () => void) => void }
  | { kind: 'failure'; failure: RemoteFailure }
  | { kind: 'error'; error: unknown }
  /** A screen shows. */
  | { kind: 'started' }
  /** The start failed, or the shell threw while rendering. */
  | { kind: 'start-failure' | 'shell-crash'; error: unknown }

/**
 * Reports what happens to remotes to a collector, and to the shell while it has a candidate to compare it with.
 * @returns what takes the events of the tab
 */
export function createReporter(
  address: string,
  apiUrl: string,
  shell?: AppConfig['shell'],
): (event: AppEvent) => void {
  const reported = new WeakSet<object>()
  const shown = new Set<string>()
  /** A tab reports as many as one report may hold: a crash in a loop is known after its first ones. */
  let left = MAX_EVENTS
  let waiting: TelemetryEvent[] = []
  const ownShell = shellSubject(shell)
  reportFailedStarts()

  return (event) => {
    if (event.kind === 'page') page(event.remote)
    else if (event.kind === 'failure') failure(event.failure)
    else if (event.kind === 'error') uncaught(event.error)
    else if (event.kind === 'started') started()
    else shellFailure(event.kind, event.error)
  }

  /** Earlier starts that failed had no code to report it. */
  function reportFailedStarts(): void {
    const session = storedSession()
    if (!shell?.canary || !session) return
    const { buildId, canary } = shell
    for (const build of takeFailedStarts({ buildId, canary }, session.user.id))
      add({ kind: 'load-failure', remote: 'shell', build, cause: 'broken' })
  }

  /** The first screen of the tab. */
  function started(): void {
    if (!ownShell || shown.has(ownShell.remote)) return
    shown.add(ownShell.remote)
    add({ kind: 'shown', ...ownShell })
  }

  function shellFailure(kind: 'start-failure' | 'shell-crash', error: unknown): void {
    if (!ownShell || releasedBy(stackOf(error), location.origin) || isKnown(error) || isTranslated()) return
    if (kind === 'shell-crash') add({ kind: 'crash', ...ownShell })
    else add({ kind: 'load-failure', ...ownShell, cause: 'broken' })
  }

  /** The first time that a remote shows. */
  function page(remote: string): void {
    const state = remotes.get(remote)
    if (!state || !('build' in state) || isOverride(state) || shown.has(remote)) return
    shown.add(remote)
    add({ kind: 'shown', remote, build: state.build })
  }

  function failure({ remote, reason, cause }: RemoteFailure): void {
    const state = remotes.get(remote)
    if (!state || isOverride(state)) return
    const { buildId } = state.target.release
    if (reason === 'crashed') {
      crash(remote, 'build' in state ? state.build : buildId, cause)
      return
    }
    const own = RELEASE_FAILURES.find((failure) => failure === reason)
    if (own && !isKnown(cause)) add({ kind: 'load-failure', remote, build: buildId, cause: own })
  }

  /** An error whose stack lies in no release is not a remote's: it is the shell's, or that of an extension of the browser. */
  function uncaught(error: unknown): void {
    if (error instanceof RemoteFailure) {
      failure(error)
      return
    }
    const thrower = releasedBy(stackOf(error), location.origin)
    if (thrower && !isOverride(remotes.get(thrower.remote))) crash(thrower.remote, thrower.build, error)
    else if (isOfShell(stackOf(error), location.origin)) shellFailure('shell-crash', error)
  }

  /**
   * Every error of a remote comes through here, once. The collector learns that there was one, and nothing that it says. A browser that
   * translates the page takes texts away from React, which is no fault of a release.
   */
  function crash(remote: string, build: string, error: unknown): void {
    if (!isKnown(error) && !isTranslated()) add({ kind: 'crash', remote, build })
  }

  function isKnown(error: unknown): boolean {
    if (!(error instanceof Object)) return false
    if (reported.has(error)) return true
    reported.add(error)
    return false
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

const stackOf = (error: unknown): string | undefined => (error instanceof Error ? error.stack : undefined)

/** How reports name the shell of this tab; undefined without a candidate: then nobody compares its builds. */
function shellSubject(shell: AppConfig['shell']) {
  if (!shell?.canary) return undefined
  return { remote: 'shell', build: globalThis.celeiroShell?.build ?? shell.buildId }
}

/** Translators wrap every text in a `<font>`, which the app has none of. */
const isTranslated = (): boolean => document.querySelector('font') !== null

const isOverride = (state: RemoteState | undefined): boolean => state?.target.note?.kind === 'override'

/**
 * The release whose code threw: the owner of the first frame within one, because shared modules lie above. A frame reads
 * `at f (https://…/remotes/orders/1a2b/assets/page.js:1:2)` in V8, `f@https://…` in the others.
 * @param own scheme and host of the releases; paths on others are somebody else's code
 */
export function releasedBy(
  stack: string | undefined,
  own: string,
): { remote: string; build: string } | undefined {
  for (const line of stack?.split('\n') ?? []) {
    const [, remote, build] =
      /\/remotes\/([a-z][\w-]*)\/([\w.-]+)\/[\w./-]+(?:\?[^:\s]*)?:\d+:\d+/.exec(line) ?? []
    if (remote && build && line.includes(`${own}/`)) return { remote, build }
  }
  return undefined
}

/** Whether an error was thrown by the shell alone: every address in its stack is that of a script of the shell. */
export function isOfShell(stack = '', own: string): boolean {
  const places = stack.match(/[\w-]+:\/\/\S+/g) ?? []
  return places.length > 0 && places.every((place) => place.startsWith(`${own}/assets/`))
}
