import { addSeconds, type Clock } from '../../clock.ts'
import type { Executor } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import { countAttempt, deleteAttemptsBefore, forgetAttempts } from './repository.ts'

export const MAX_FAILURES = 10
export const WINDOW_SECONDS = 15 * 60

/**
 * Holds back guessing: ten failures per username and address in fifteen minutes. Kept in the database, so that it holds
 * over any number of instances. An attempt is counted before its password is looked at and forgiven when it was right:
 * a hundred at the same time get no further than ten.
 */
export function createLoginLimit(db: Executor, clock: Clock) {
  const keyOf = (username: string, address: string) => ({ username: username.toLowerCase(), address })

  return {
    /** @throws AppError 429 TOO_MANY_ATTEMPTS with Retry-After in seconds */
    async admit(username: string, address: string): Promise<void> {
      const now = clock.now()
      const windowStart = addSeconds(now, -WINDOW_SECONDS)
      const attempt = await countAttempt(db, keyOf(username, address), now, windowStart)
      if (attempt.failures === 1) await deleteAttemptsBefore(db, windowStart)
      if (attempt.failures > MAX_FAILURES) throw tooManyAttempts(attempt.windowStartedAt, now)
    },

    forgive(username: string, address: string): Promise<void> {
      return forgetAttempts(db, keyOf(username, address))
    },
  }
}

function tooManyAttempts(windowStartedAt: Date, now: Date): AppError {
  const end = addSeconds(windowStartedAt, WINDOW_SECONDS).getTime()
  const seconds = Math.max(1, Math.ceil((end - now.getTime()) / 1000))
  const minutes = Math.ceil(seconds / 60)
  return new AppError(
    429,
    'TOO_MANY_ATTEMPTS',
    `Muitas tentativas de login. Tente novamente em ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`,
    { 'retry-after': String(seconds) },
  )
}
