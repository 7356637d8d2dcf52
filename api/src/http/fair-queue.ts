import { AppError } from './app-error.ts'

type Waiting = { start: () => void; turnAway: (reason: AppError) => void }

/**
 * Runs at most `atOnce` tasks and lets at most `waiting` more wait. Keys take turns, so a flood from one key delays
 * the others by one task only. When the queue is full, the longest line loses its newest task.
 */
export function createFairQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  // A Map keeps its order: the first line has the next turn.
  const lines = new Map<string, Waiting[]>()
  let running = 0
  let queued = 0

  function waitForTurn(key: string): Promise<void> {
    return new Promise((start, turnAway) => {
      const line = lines.get(key) ?? []
      if (queued >= waiting && !makeRoom(line.length + 1)) return turnAway(busy())
      line.push({ start, turnAway })
      lines.set(key, line)
      queued++
    })
  }

  /** Rejects the last task of the longest line, unless the new task's line would be as long. */
  function makeRoom(lengthOfNewcomer: number): boolean {
    let longest: Waiting[] = []
    for (const line of lines.values()) if (line.length > longest.length) longest = line
    if (longest.length <= lengthOfNewcomer) return false
    longest.pop()?.turnAway(busy())
    queued--
    return true
  }

  function startNext(): void {
    const next = takeTurn()
    if (next) next.start()
    else running--
  }

  function takeTurn(): Waiting | undefined {
    for (const [key, line] of lines) {
      const next = line.shift()
      lines.delete(key)
      if (line.length > 0) lines.set(key, line)
      if (!next) continue
      queued--
      return next
    }
    return undefined
  }

  return {
    /** @throws AppError 429 SERVER_BUSY with Retry-After in seconds when the queue is full */
    async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
      if (running < atOnce) running++
      else await waitForTurn(key)
      try {
        return await work()
      } finally {
        startNext()
      }
    },
  }
}

function busy(): AppError {
  return new AppError(429, 'SERVER_BUSY', 'O servidor está ocupado. Tente novamente em alguns segundos', {
    'retry-after': '2',
  })
}
