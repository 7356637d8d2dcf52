import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { leave, type ResolvedRelease } from '../releases/resolve-releases.ts'
import type { RemoteFailure, RemoteFailureCause } from './remote-failure.ts'

/** The exposed module of a remote. */
export interface RemoteModule {
  routes: RouteObject[]
  /** What it shows in slots of other remotes, by slot. */
  extensions?: Readonly<Record<string, ComponentType<{ value: unknown }>>> | undefined
}

/** A release whose module has been imported. */
interface Running extends RemoteModule {
  build: string
  /** Load time in milliseconds. */
  ms: number
}

interface Ready extends Running {
  status: 'ready'
}

/** The release is unusable, and the one before it runs. */
interface FellBack extends Running {
  status: 'fellBack'
  failure: RemoteFailure
}

interface Loading {
  status: 'loading'
  /** Waits for the release, for `config.json` with a newer one, or for the release to fall back to. */
  step: 'release' | 'config' | 'fallback'
  /** Whether a user waits for it. A failure of any other load does not count. */
  awaited: boolean
  /** Whether it was opened ahead of the render that opens it again. */
  ahead: boolean
  /** Consecutive failures that a user waited for. */
  failures: number
  /** Whether it has read `config.json`: once, because servers that disagree about the current release would cause a loop. */
  refreshed: boolean
  /** Why the release is unusable. */
  failure?: RemoteFailure
  /** Ran before a retry, and goes on running without a newer release. */
  before?: Ready | FellBack
}

interface Failed {
  status: 'failed'
  failure: RemoteFailure
  failures: number
  ahead: boolean
  /** Milliseconds, by the clock of the transitions. */
  at: number
}

type Progress = { status: 'idle' } | Loading | Ready | FellBack | Failed

/** The state of one remote in this tab. */
export type RemoteState = Progress & { readonly target: ResolvedRelease }

export type RemoteEvent =
  /** A user opens a page of the remote; `ahead` of the first render, whose own event is then no other attempt. */
  | { type: 'opened'; ahead?: true }
  /** A user may open a page of it next. */
  | { type: 'expected' }
  /** A user requests another attempt, and a newer release if there is one. */
  | { type: 'retried' }
  | ({ type: 'loaded' } & Omit<Running, 'build'>)
  | { type: 'failed'; failure: RemoteFailure }
  /** `config.json` was read again. Without a target it could not be, or it is that of another shell. */
  | { type: 'published'; target: ResolvedRelease | undefined }
  /** The account of the tab is known, or has changed. */
  | { type: 'resolved'; target: ResolvedRelease }
  /** The user leaves the release for the one before it. */
  | { type: 'left' }

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

type StateOf<S> = Extract<Progress, { status: S }> & { readonly target: ResolvedRelease }
type Handlers<S> = {
  [E in RemoteEvent as E['type']]?: (state: StateOf<S>, event: E, now: number) => RemoteState
}

const LOADING: Loading = {
  status: 'loading',
  step: 'release',
  awaited: true,
  ahead: false,
  failures: 0,
  refreshed: false,
}

/** Events that every state handles alike. */
const ALWAYS = {
  resolved: (state: RemoteState, { target }: { target: ResolvedRelease }): RemoteState =>
    isSameBuild(state.target, target) ? { ...state, target } : { status: 'idle', target },
  left: ({ target }: RemoteState): RemoteState => ({
    status: 'idle',
    target: leave(target, target.release.buildId),
  }),
}

type Handler = (state: RemoteState, event: RemoteEvent, now: number) => RemoteState

/** Every transition. An event that a state does not list leaves it as it is. */
const TRANSITIONS: { [S in Progress['status']]: Handlers<S> } = {
  idle: {
    ...ALWAYS,
    opened: ({ target }, { ahead = false }) => ({ target, ...LOADING, ahead }),
    expected: ({ target }) => ({ target, ...LOADING, awaited: false }),
  },
  loading: {
    ...ALWAYS,
    opened: (state, { ahead = false }) => ({ ...state, awaited: true, ahead }),
    loaded: ({ target, step, failure }, { type: _, ...module }) =>
      step === 'fallback' && target.fallback && failure
        ? { target, status: 'fellBack', failure, ...module, build: target.fallback.buildId }
        : { target, status: 'ready', ...module, build: target.release.buildId },
    failed: (state, { failure }, now) => {
      // The failure of the release says more than that of the one before it.
      if (state.step === 'fallback') return failed(state, state.failure ?? failure, now)
      if (!RELEASE_CAUSES.includes(failure.reason)) return failed(state, failure, now)
      // A tab that was opened long ago may request a release that has been deleted.
      if (!state.refreshed) return { ...state, step: 'config', failure }
      return state.target.fallback ? { ...state, step: 'fallback', failure } : failed(state, failure, now)
    },
    published: (state, { target }, now) => {
      const { before, failure, ...rest } = state
      const next: RemoteState = { ...rest, step: 'release', refreshed: true }
      if (target && !isSameBuild(state.target, target)) return { ...next, target }
      if (before) return { ...before, target: state.target }
      if (!failure) return next
      return state.target.fallback ? { ...next, step: 'fallback', failure } : failed(state, failure, now)
    },
  },
  ready: { ...ALWAYS, retried: ({ target, ...before }) => ({ target, ...LOADING, step: 'config', before }) },
  fellBack: {
    ...ALWAYS,
    retried: ({ target, ...before }) => ({ target, ...LOADING, step: 'config', before }),
  },
  failed: {
    ...ALWAYS,
    opened: (state, _, now) => {
      if (state.ahead) return { ...state, ahead: false }
      const isPaused = state.failures >= FAILURES && now - state.at < PAUSE
      return isPaused ? state : { ...LOADING, target: state.target, failures: state.failures }
    },
    retried: ({ target, failures }) => ({ target, ...LOADING, step: 'config', failures }),
  },
}

const isSameBuild = (one: ResolvedRelease, other: ResolvedRelease): boolean =>
  one.release.buildId === other.release.buildId

function failed(
  { target, failures, awaited, ahead }: StateOf<'loading'>,
  failure: RemoteFailure,
  now: number,
): RemoteState {
  return { target, status: 'failed', failure, failures: failures + Number(awaited), ahead, at: now }
}

/**
 * The next state of a remote, or the same object when the event changes nothing.
 * @param now milliseconds, by any clock that runs on
 */
export function transition(state: RemoteState, event: RemoteEvent, now: number): RemoteState {
  // TypeScript does not relate the state and the event to the handler that the two select.
  const handlers = TRANSITIONS[state.status] as Partial<Record<RemoteEvent['type'], Handler>>
  const handle = handlers[event.type]
  return handle?.(state, event, now) ?? state
}
