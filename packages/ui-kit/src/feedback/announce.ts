interface Announcement {
  id: number
  text: string
}

/** Milliseconds, long enough for the text to be read out. Then it is removed, so that readers find no stale text. */
const LIFETIME_MS = 7000

let current: Announcement | undefined
let nextId = 1
let expiry: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Announces a visual change to screen readers, politely: after their current speech. */
export function announce(text: string): void {
  clearTimeout(expiry)
  update({ id: nextId++, text })
  expiry = setTimeout(silence, LIFETIME_MS)
}

/** Removes announcements that have not been read yet. */
export function silence(): void {
  clearTimeout(expiry)
  update(undefined)
}

function update(next: Announcement | undefined): void {
  current = next
  for (const listener of listeners) listener()
}

export function currentAnnouncement(): Announcement | undefined {
  return current
}

export function subscribeToAnnouncements(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
