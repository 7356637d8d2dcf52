import type { AppError } from './app-error.ts'
import { serverBusy } from './server-busy.ts'

type Waiting = { start: () => void; turnAway: (reason: unknown) => void }

interface QueueLimits {
  /** Tasks that run at a time. */
  atOnce: number
  /** Those of one key among them; by default, as many. */
  perKey?: number
  /** Tasks that wait, over all keys. */
  waiting: number
}

/**
 * Runs some tasks at once and lets others wait. Keys take turns, so a flood from one key delays the others by one task
 * only. When the queue is full, the longest line loses its newest task.
 */
export function createFairQueue({ atOnce, perKey = atOnce, waiting }: QueueLimits) {
  // A Map keeps its order: the first line has the next turn.
  const lines = new Map<string, Waiting[]>()
  const running = new Map<string, number>()
  let runningTasks = 0
  let queued = 0

  const mayRun = (key: string): boolean => runningTasks < atOnce && (running.get(key) ?? 0) < perKey

  function count(key: string, change: 1 | -1): void {
    runningTasks += change
    const tasks = (running.get(key) ?? 0) + change
    if (tasks > 0) running.set(key, tasks)
    else running.delete(key)
  }

  function waitForTurn(key: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((start, turnAway) => {
      const leave = () => {
        remove(key, task)
        turnAway(signal?.reason)
      }
      const task = {
        start() {
          signal?.removeEventListener('abort', leave)
          start()
        },
        turnAway(reason: unknown) {
          signal?.removeEventListener('abort', leave)
          turnAway(reason)
        },
      }
      signal?.addEventListener('abort', leave)
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
    task.turnAway(reason)
  }

  /** A line that takes more than its part of the queue is the doing of its key. */
  const tooMany = (tasks: number): AppError => serverBusy(tasks > Math.ceil(waiting / lines.size) ? 429 : 503)

  function remove(key: string, task: Waiting): void {
    const line = lines.get(key) ?? []
    line.splice(line.indexOf(task), 1)
    if (line.length === 0) lines.delete(key)
    queued--
  }

  function startNext(): void {
    for (const [key, line] of lines) {
      const [next] = line
      if (!next || !mayRun(key)) continue
      remove(key, next)
      // Its next turn comes after those of the others.
      if (lines.delete(key)) lines.set(key, line)
      count(key, 1)
      next.start()
      return
    }
  }

  return {
    /**
     * @param signal ends the wait; the work itself has to heed it
     * @throws AppError 429 or 503 SERVER_BUSY with Retry-After in seconds when the queue is full
     * @throws the reason of the signal when it comes before the turn
     */
    async run<Result>(key: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
      signal?.throwIfAborted()
      if (mayRun(key)) count(key, 1)
      else await waitForTurn(key, signal)
      try {
        return await work()
      } finally {
        count(key, -1)
        startNext()
      }
    },
  }
}
