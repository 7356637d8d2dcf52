import { createStore } from 'zustand/vanilla'

/** Milliseconds, long enough for the text to be read out. Then it is removed, so that readers find no stale text. */
const LIFETIME_MS = 7000

let nextId = 1
let expiry: ReturnType<typeof setTimeout> | undefined

export const announcement = createStore<{ id: number; text: string } | null>(() => null)

/** Announces a visual change to screen readers, politely: after their current speech. */
export function announce(text: string): void {
  clearTimeout(expiry)
  announcement.setState({ id: nextId++, text }, true)
  expiry = setTimeout(silence, LIFETIME_MS)
}

export function silence(): void {
  clearTimeout(expiry)
  announcement.setState(null, true)
}
