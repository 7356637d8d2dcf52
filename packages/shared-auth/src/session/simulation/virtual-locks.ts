import type { Locks } from '../refresh-lock.ts'

interface Request {
  owner: string
  grant: () => void
}

interface Lock {
  holder: Request | null
  queue: Request[]
}

/** The locks that the tabs of a browser share, granted in the order of the requests. */
export class VirtualLocks {
  private readonly locks = new Map<string, Lock>()

  of(owner: string): Locks {
    return {
      request: (name, { signal }, work) =>
        new Promise((resolve, reject) => {
          const lock = this.lockNamed(name)
          const request: Request = {
            owner,
            grant: () => {
              signal.removeEventListener('abort', giveUp)
              lock.holder = request
              // The browser frees the lock before it settles the holder's promise, both asynchronously.
              work().then(
                async (value) => {
                  await this.release(lock, request)
                  resolve(value)
                },
                async (error) => {
                  await this.release(lock, request)
                  reject(error)
                },
              )
            },
          }
          const giveUp = () => {
            lock.queue = lock.queue.filter((waiting) => waiting !== request)
            reject(new DOMException('The request was aborted.', 'AbortError'))
          }
          if (signal.aborted) return giveUp()
          signal.addEventListener('abort', giveUp, { once: true })
          lock.queue.push(request)
          this.grantNext(lock)
        }),
    }
  }

  /** Releases the locks of a closed tab, as the browser does. */
  close(owner: string): void {
    for (const lock of this.locks.values()) {
      lock.queue = lock.queue.filter((request) => request.owner !== owner)
      if (lock.holder?.owner === owner) lock.holder = null
      this.grantNext(lock)
    }
  }

  private lockNamed(name: string): Lock {
    const lock = this.locks.get(name) ?? { holder: null, queue: [] }
    this.locks.set(name, lock)
    return lock
  }

  private async release(lock: Lock, request: Request): Promise<void> {
    await Promise.resolve()
    if (lock.holder !== request) return
    lock.holder = null
    this.grantNext(lock)
  }

  private grantNext(lock: Lock): void {
    if (!lock.holder) lock.queue.shift()?.grant()
  }
}
