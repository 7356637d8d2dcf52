interface Announcement {
  id: number
  text: string
}

/** Long enough to be read out; afterwards a stray cursor finds no stale text. */
const LIFETIME_MS = 7000

let current: Announcement | undefined
let nextId = 1
let expiry: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Has screen readers read out what only eyes would notice otherwise, once they are done with what they say. */
export function announce(text: string): void {
  clearTimeout(expiry)
  update({ id: nextId++, text })
  expiry = setTimeout(silence, LIFETIME_MS)
}

/** Takes back what has not been read yet. */
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
