import type { SavedView } from '../list/views/saved-view.ts'

/** How many views a list may have, and the length of a name. */
export interface ViewLimits {
  views: number
  name: number
}

/** Keeps the saved views. What it returns may have any shape. */
export interface ViewStorage {
  limits?: ViewLimits
  /** Without waiting; undefined before the first `load`. */
  known(): unknown
  load(signal?: AbortSignal): Promise<unknown>
  /** @param list whose views have changed @param all the views of all lists */
  save(list: string, all: readonly SavedView[]): Promise<void>
}

/** Keeps views as long as the page. */
export function viewsInMemory(): ViewStorage {
  let stored: unknown
  return {
    known: () => stored,
    load: async () => stored,
    save: async (_, all) => {
      stored = all
    },
  }
}

let storage = viewsInMemory()

/** Keeps saved views where the app says, such as with the account. */
export function keepViewsIn(next: ViewStorage): void {
  storage = next
}

export const viewStorage = (): ViewStorage => storage
