import { vi } from 'vitest'
import { VirtualLocks } from './virtual-locks.ts'
import { VirtualServer } from './virtual-server.ts'
import { VirtualStorage } from './virtual-storage.ts'
import { VirtualTime } from './virtual-time.ts'

/** The state that the tabs of one browser share, and their server. */
export class VirtualBrowser {
  readonly time = new VirtualTime()
  readonly storage = new VirtualStorage(this.time)
  readonly server = new VirtualServer(this.time)
  /** `null` in a browser without a lock manager. */
  readonly locks: VirtualLocks | null

  constructor({ hasLocks = true } = {}) {
    this.locks = hasLocks ? new VirtualLocks() : null
    // With these, axios measures the time limit of a call.
    vi.stubGlobal('setTimeout', (run: () => void, ms: number) => this.time.clockOf('network').after(ms, run))
    vi.stubGlobal('clearTimeout', (cancel: () => void) => cancel())
  }
}
