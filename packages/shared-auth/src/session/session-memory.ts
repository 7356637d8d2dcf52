import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'

const resets = new Set<() => void>()

/**
 * State in memory that ends with the session: it survives changes of page, and neither a logout nor a change of user nor a reload.
 * Made once, outside of components, which follow it with `useSessionMemory`.
 */
export function createSessionMemory<State>(initial: State): StoreApi<State> {
  const store = createStore<State>(() => initial)
  resets.add(() => store.setState(initial, true))
  return store
}

/** The present state of a store that `createSessionMemory` made. */
export function useSessionMemory<State>(store: StoreApi<State>): State {
  return useStore(store)
}

/** Forgets everything that the session has left in memory. */
export function resetSessionMemory(): void {
  for (const reset of resets) reset()
}
