import type { Clock } from '../clock.ts'

interface Timer {
  owner: string
  at: number
  run: () => void
}

/**
 * Time in three layers, as on a laptop: timers run only while it is awake, real time continues while it sleeps, and the system
 * clock may be set to any value.
 */
export class VirtualTime {
  /** Milliseconds awake, as measured by timers. */
  awake = 0
  /** Number of clock jumps, by sleep or by hand. Times from before and after a jump are not comparable. */
  jumps = 0
  private slept = 0
  private skew = Date.UTC(2025, 5, 1)
  private readonly timers = new Set<Timer>()
  private readonly closed = new Set<string>()

  /** Real time, as the server measures it. */
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

  /** Stops the timers of a closed tab and ignores new ones. */
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

/** More turns than the longest promise chain in the session. */
const TURNS = 80

/** Runs everything that waits only for promises. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve()
}
