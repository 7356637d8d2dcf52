import type { VirtualTime } from './virtual-time.ts'

type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

interface Item {
  value: string | null
  /** Sequence number of the write. A later write stays, even if an earlier one arrives after it. */
  write: number
}

interface View {
  items: Map<string, Item>
  lag: number
  /** When the last pending message arrives. */
  lastArrival: number
  onChange: () => void
}

/** Milliseconds until a tab sees a write of another tab, different for each of three tabs. */
const LAGS_MS = [30, 100, 200]
export const LONGEST_LAG_MS = 200
/** Milliseconds between two keys that were written together. */
const KEY_GAP_MS = 2

/**
 * The local storage of a browser with one process per tab. Each tab reads a copy and sees its own writes at once, those of
 * other tabs later, key by key. All copies converge. Chromium grants locks sooner than that.
 */
export class VirtualStorage {
  /** The state on which all copies converge. */
  readonly truth: WebStorage
  private readonly items = new Map<string, Item>()
  private readonly views = new Map<string, View>()
  private writes = 0
  private opened = 0
  private underWay = 0
  private lastArrival = 0

  constructor(private readonly time: VirtualTime) {
    this.truth = {
      getItem: (key) => this.items.get(key)?.value ?? null,
      setItem: (key, value) => this.write('no tab', key, value),
      removeItem: (key) => this.write('no tab', key, null),
    }
  }

  /** Whether all tabs have seen the same state for the given number of milliseconds. */
  isSettledFor(ms: number): boolean {
    return this.underWay === 0 && this.time.awake - this.lastArrival >= ms
  }

  of(tab: string, onChange: () => void): WebStorage {
    const lag = LAGS_MS[this.opened % LAGS_MS.length] ?? LONGEST_LAG_MS
    this.opened += 1
    const view: View = { items: new Map(this.items), lag, lastArrival: 0, onChange }
    this.views.set(tab, view)
    return {
      getItem: (key) => view.items.get(key)?.value ?? null,
      setItem: (key, value) => this.write(tab, key, value),
      removeItem: (key) => this.write(tab, key, null),
    }
  }

  close(tab: string): void {
    this.views.delete(tab)
  }

  private write(author: string, key: string, value: string | null): void {
    const own = this.views.get(author)
    if (!own && author !== 'no tab') return
    const items = own?.items ?? this.items
    if (value === null && !items.get(key)?.value) return
    this.writes += 1
    const item: Item = { value, write: this.writes }
    this.items.set(key, item)
    own?.items.set(key, item)
    for (const [tab, view] of this.views) if (tab !== author) this.send(tab, view, key, item)
  }

  private send(tab: string, view: View, key: string, item: Item): void {
    const { awake } = this.time
    view.lastArrival = Math.max(awake + view.lag, view.lastArrival + KEY_GAP_MS)
    this.underWay += 1
    this.time.clockOf('storage').after(view.lastArrival - awake, () => {
      this.underWay -= 1
      this.lastArrival = this.time.awake
      if (this.views.get(tab) !== view || (view.items.get(key)?.write ?? 0) > item.write) return
      view.items.set(key, item)
      view.onChange()
    })
  }
}
