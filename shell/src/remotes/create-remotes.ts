import type { RemoteRelease } from '@celeiro/app-manifest/app-config'
import { createStore } from 'zustand/vanilla'
import type { TabReleases } from '../releases/resolve-releases.ts'
import { asRemoteFailure } from './remote-failure.ts'
import { type RemoteEvent, type RemoteModule, type RemoteState, transition } from './remote-machine.ts'

export interface RemotesOptions {
  loadRelease: (name: string, release: RemoteRelease) => Promise<RemoteModule>
  /** The releases that a running tab would run by the current `config.json`; undefined when that cannot be fetched. */
  readLatest: (running: TabReleases) => Promise<TabReleases | undefined>
  /** Milliseconds. */
  now: () => number
}

/** Keeps the state of every remote, and does what a loading one waits for. Concurrent requests for a remote share one load. */
export function createRemotes({ loadRelease, readLatest, now }: RemotesOptions) {
  const store = createStore<{ shell?: string | undefined; states: Readonly<Record<string, RemoteState>> }>(
    () => ({ states: {} }),
  )
  const loads = new Map<string, Promise<void>>()

  const get = (name: string): RemoteState | undefined => store.getState().states[name]

  function send(name: string, event: RemoteEvent): void {
    const before = get(name)
    if (!before) return
    const state = transition(before, event, now())
    if (state === before) return
    store.setState(({ states }) => ({ states: { ...states, [name]: state } }))
    if (state.status === 'loading' && before.status !== 'loading') loads.set(name, follow(name))
  }

  async function follow(name: string): Promise<void> {
    let state = get(name)
    while (state?.status === 'loading') {
      const { step, target } = state
      const event = await outcomeOf(name, step, target)
      state = get(name)
      // For another account, or after the user left the release, this load does not matter any more.
      if (state?.status !== 'loading' || state.target.release !== target.release) return
      send(name, event)
      state = get(name)
    }
  }

  async function outcomeOf(
    name: string,
    step: 'release' | 'config' | 'fallback',
    { release, fallback, note }: RemoteState['target'],
  ): Promise<RemoteEvent> {
    if (step === 'config') {
      const latest = note?.kind === 'override' ? undefined : await readLatest(running())
      // A release for another shell may be incompatible with this tab's shell; the tab needs a reload.
      const isForTab = latest?.shell === running().shell
      return { type: 'published', target: isForTab ? latest?.remotes[name] : undefined }
    }
    const started = now()
    try {
      const { routes, extensions } = await loadRelease(name, (step === 'fallback' && fallback) || release)
      return { type: 'loaded', routes, extensions, ms: now() - started }
    } catch (error) {
      return { type: 'failed', failure: asRemoteFailure(name, error, 'broken') }
    }
  }

  function running(): TabReleases {
    const { shell, states } = store.getState()
    const targets = Object.entries(states).map(([name, { target }]) => [name, target] as const)
    return { shell, remotes: Object.fromEntries(targets) }
  }

  return {
    store,
    get,
    /** The releases that the tab runs, or runs once their pages are opened. */
    running,

    /** Takes the releases of an account. A remote whose release stays the same keeps its state. */
    take({ shell, remotes }: TabReleases): void {
      const states = Object.entries(remotes).map(([name, target]): [string, RemoteState] => {
        const known = get(name)
        return [
          name,
          known ? transition(known, { type: 'resolved', target }, now()) : { status: 'idle', target },
        ]
      })
      store.setState({ shell, states: Object.fromEntries(states) })
    },

    /** Tells a remote what happened. */
    send,

    /** Loads a remote for a user who waits for it. A remote that keeps failing is paused. */
    open: (name: string): void => send(name, { type: 'opened' }),

    /** Opens a remote ahead of the first render that shows it. */
    openAhead: (name: string): void => send(name, { type: 'opened', ahead: true }),

    /** Resolves with the state of a remote once it is not loading. */
    async settled(name: string): Promise<RemoteState | undefined> {
      await loads.get(name)
      return get(name)
    },
  }
}
