import type { Clock } from '../clock.ts'

interface Timer {
  owner: string
  at: number
  run: () => void
}

/**
 * Time in three layers, as a laptop has it: timers run only while it is awake, the world goes on while it sleeps, and the
 * clock on the wall may be set to anything.
 */
export class VirtualTime {
  /** Milliseconds spent awake; what timers measure. */
  awake = 0
  /** How often the clock has jumped, by sleep or by hand: figures from before do not compare with figures from after. */
  jumps = 0
  private slept = 0
  private skew = Date.UTC(2025, 5, 1)
  private readonly timers = new Set<Timer>()
  private readonly closed = new Set<string>()

  /** What passes for everybody else, the server first of all. */
  get elapsed(): number {
    return this.awake + this.slept
  }

  clockOf(owner: string): Clock {
    return {
      now: () => this.elapsed + this.skew,
      after: (ms, run) => {
        const timer = { owner, at: this.awake + ms, run }
        if (!this.closed.has(owner)) this.timers.add(timer)
        return () => this.timers.delete(timer)
      },
    }
  }

  timersOf(owner: string): number {
    return [...this.timers].filter((timer) => timer.owner === owner).length
  }

  /** No timer of a closed tab fires, nor is a new one set. */
  close(owner: string): void {
    this.closed.add(owner)
    for (const timer of this.timers) if (timer.owner === owner) this.timers.delete(timer)
  }

  sleep(ms: number): void {
    this.slept += ms
    this.jumps += 1
  }

  setClock(ms: number): void {
    this.skew += ms
    this.jumps += 1
  }

  async advance(ms: number): Promise<void> {
    const until = this.awake + ms
    await settle()
    for (let next = this.nextTimer(until); next; next = this.nextTimer(until)) {
      this.timers.delete(next)
      this.awake = Math.max(this.awake, next.at)
      next.run()
      await settle()
    }
    this.awake = until
  }

  private nextTimer(until: number): Timer | undefined {
    let next: Timer | undefined
    for (const timer of this.timers) {
      if (timer.at <= until && (!next || timer.at < next.at)) next = timer
    }
    return next
  }
}

/** More turns than the longest chain of promises in the session has links. */
const TURNS = 80

/** Lets everything happen that waits for nothing but promises. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve()
}
