import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'

const resets = new Set<() => void>()

/**
 * In-memory state that lasts as long as the session. It survives navigation; a logout, a change of user or a reload clears it.
 * Create it once, outside components; components read it with `useSessionMemory`.
 */
export function createSessionMemory<State>(initial: State): StoreApi<State> {
  const store = createStore<State>(() => initial)
  resets.add(() => store.setState(initial, true))
  return store
}

/** Subscribes to the state of a store from `createSessionMemory`. */
export function useSessionMemory<State>(store: StoreApi<State>): State {
  return useStore(store)
}

/** Registers what else happens when a session ends. @returns the way to take it back */
export function onSessionEnd(react: () => void): () => void {
  resets.add(react)
  return () => void resets.delete(react)
}

/** Resets every store from `createSessionMemory`, and runs what `onSessionEnd` registered. */
export function resetSessionMemory(): void {
  for (const reset of resets) reset()
}
