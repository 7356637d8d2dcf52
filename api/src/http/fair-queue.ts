import type { AppError } from './app-error.ts'
import { serverBusy } from './unavailable-error.ts'

type Waiting = { since: number; start: () => void; turnAway: (reason: unknown) => void }

interface QueueLimits {
  /** Tasks that run at a time. */
  atOnce: number
  /** Those of one key among them; by default, as many. */
  perKey?: number
  /** Tasks that wait, over all keys. */
  waiting: number
}

/**
 * Runs some tasks at once and lets others wait. The next turn belongs to the key whose tasks have taken the least time, so a flood from
 * one key delays the others by one task only, and long tasks pay for themselves. When the queue is full, the longest line loses its
 * newest task.
 */
export function createFairQueue({ atOnce, perKey = atOnce, waiting }: QueueLimits) {
  const lines = new Map<string, Waiting[]>()
  const running = new Map<string, number>()
  /** The milliseconds that tasks of the keys that wait or run have taken. */
  const used = new Map<string, number>()
  let runningTasks = 0
  let queued = 0

  const mayRun = (key: string): boolean => runningTasks < atOnce && (running.get(key) ?? 0) < perKey

  function count(key: string, change: 1 | -1): void {
    runningTasks += change
    const tasks = (running.get(key) ?? 0) + change
    if (tasks > 0) running.set(key, tasks)
    else running.delete(key)
  }

  /** A key that comes has used as much as the one that has used the least: it neither jumps ahead nor waits for what was before. */
  function arrive(key: string): void {
    if (!used.has(key)) used.set(key, used.size > 0 ? Math.min(...used.values()) : 0)
  }

  function leave(key: string): void {
    if (!running.has(key) && !lines.has(key)) used.delete(key)
  }

  function waitForTurn(key: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((start, turnAway) => {
      const giveUp = () => {
        remove(key, task)
        leave(key)
        turnAway(signal?.reason)
      }
      const task = {
        since: performance.now(),
        start() {
          signal?.removeEventListener('abort', giveUp)
          start()
        },
        turnAway(reason: unknown) {
          signal?.removeEventListener('abort', giveUp)
          turnAway(reason)
        },
      }
      signal?.addEventListener('abort', giveUp)
      const line = lines.get(key) ?? []
      lines.set(key, line)
      line.push(task)
      queued++
      if (queued > waiting) shorten(key, line)
    })
  }

  /** Takes the newest task from the longest line: that of the newcomer if no other one is longer. */
  function shorten(newcomer: string, its: Waiting[]): void {
    let [key, longest] = [newcomer, its]
    for (const [other, line] of lines) if (line.length > longest.length) [key, longest] = [other, line]
    const reason = tooMany(longest.length)
    const task = longest.at(-1)
    if (!task) return
    remove(key, task)
    leave(key)
    task.turnAway(reason)
  }

  /** The key with more than its part of the queue gets 429; the others get 503. */
  const tooMany = (tasks: number): AppError => serverBusy(tasks > Math.ceil(waiting / lines.size) ? 429 : 503)

  function remove(key: string, task: Waiting): void {
    const line = lines.get(key) ?? []
    line.splice(line.indexOf(task), 1)
    if (line.length === 0) lines.delete(key)
    queued--
  }

  function startNext(): void {
    const usedBy = (key: string) => used.get(key) ?? 0
    const [turn] = [...lines]
      .filter(([key]) => mayRun(key))
      .toSorted(([one], [other]) => usedBy(one) - usedBy(other))
    const [key = '', [next] = []] = turn ?? []
    if (!next) return
    remove(key, next)
    count(key, 1)
    next.start()
  }

  return {
    /**
     * @param signal ends the wait; the work itself has to heed it
     * @throws AppError 429 or 503 SERVER_BUSY with Retry-After in seconds when the queue is full
     * @throws the reason of the signal when it comes before the turn
     */
    async run<Result>(key: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
      signal?.throwIfAborted()
      arrive(key)
      if (mayRun(key)) count(key, 1)
      else await waitForTurn(key, signal)
      const start = performance.now()
      try {
        return await work()
      } finally {
        count(key, -1)
        used.set(key, (used.get(key) ?? 0) + performance.now() - start)
        leave(key)
        startNext()
      }
    },

    /** How many tasks wait, and for how many seconds the first of them has. */
    waiting(): { count: number; seconds: number } {
      const starts = [...lines.values()].flatMap(([first]) => first?.since ?? [])
      return {
        count: queued,
        seconds: starts.length > 0 ? (performance.now() - Math.min(...starts)) / 1000 : 0,
      }
    },
  }
}
