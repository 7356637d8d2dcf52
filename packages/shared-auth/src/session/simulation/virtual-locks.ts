import type { Locks } from '../refresh-lock.ts'

interface Request {
  owner: string
  grant: () => void
}

/** The lock that the tabs of a browser share, granted in the order of the requests. */
export class VirtualLocks {
  private holder: Request | undefined
  private queue: Request[] = []

  of(owner: string): Locks {
    return {
      request: (_name, { signal }, work) =>
        new Promise((resolve, reject) => {
          const request = { owner, grant }
          function grant() {
            signal.removeEventListener('abort', giveUp)
            work().finally(release).then(resolve, reject)
          }
          // The browser frees the lock before it settles the holder's promise, both asynchronously.
          const release = async () => {
            await Promise.resolve()
            if (this.holder === request) this.grantNext()
          }
          const giveUp = () => {
            this.queue = this.queue.filter((waiting) => waiting !== request)
            reject(new DOMException('The request was aborted.', 'AbortError'))
          }
          if (signal.aborted) return giveUp()
          signal.addEventListener('abort', giveUp, { once: true })
          this.queue.push(request)
          if (!this.holder) this.grantNext()
        }),
    }
  }

  /** Releases the lock of a closed tab, as the browser does. */
  close(owner: string): void {
    this.queue = this.queue.filter((request) => request.owner !== owner)
    if (this.holder?.owner === owner) this.grantNext()
  }

  private grantNext(): void {
    this.holder = this.queue.shift()
    this.holder?.grant()
  }
}
