import type { Locks } from '../refresh-lock.ts'

interface Request {
  owner: string
  grant: () => void
}

/** One lock that the tabs of a browser share, granted in the order in which they ask. */
export class VirtualLocks {
  private holder: Request | null = null
  private queue: Request[] = []

  of(owner: string): Locks {
    return {
      request: (_name, { signal }, work) =>
        new Promise((resolve, reject) => {
          const request: Request = {
            owner,
            grant: () => {
              signal.removeEventListener('abort', giveUp)
              this.holder = request
              // The browser frees the lock before it tells its holder, and both take their time.
              work().then(
                async (value) => {
                  await this.release(request)
                  resolve(value)
                },
                async (error) => {
                  await this.release(request)
                  reject(error)
                },
              )
            },
          }
          const giveUp = () => {
            this.queue = this.queue.filter((waiting) => waiting !== request)
            reject(new DOMException('The request was aborted.', 'AbortError'))
          }
          if (signal.aborted) return giveUp()
          signal.addEventListener('abort', giveUp, { once: true })
          this.queue.push(request)
          this.grantNext()
        }),
    }
  }

  /** What the browser does with the locks of a tab that is closed. */
  close(owner: string): void {
    this.queue = this.queue.filter((request) => request.owner !== owner)
    if (this.holder?.owner === owner) this.holder = null
    this.grantNext()
  }

  private async release(request: Request): Promise<void> {
    await Promise.resolve()
    if (this.holder !== request) return
    this.holder = null
    this.grantNext()
  }

  private grantNext(): void {
    if (!this.holder) this.queue.shift()?.grant()
  }
}
