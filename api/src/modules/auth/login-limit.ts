import type { Config } from '../../config/config.ts'
import type { Executor } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import { addSeconds, type Clock } from '../../time/clock.ts'
import { addressGroup } from './address-group.ts'
import { countAttempt, deleteAttemptsBefore, forgetAttempts, forgiveAttempt } from './repository.ts'

export const MAX_FAILURES = 10
export const WINDOW_SECONDS = 15 * 60

/**
 * Limits password guessing: per window ten failures for a username from an address, more for an address, and more for
 * all addresses. The counts are in the database, so they hold over any number of instances. An attempt is counted
 * before its password is checked and forgiven if it was right, so a hundred concurrent attempts get ten tries. A wider
 * limit does not count what a narrower one rejects, so one flood locks no other user out.
 */
export function createLoginLimit(db: Executor, clock: Clock, limits: Config['loginLimits']) {
  const scopesOf = (username: string, ip: string) => {
    const address = addressGroup(ip)
    return [
      { key: { username, address }, limit: MAX_FAILURES },
      { key: { username: '', address }, limit: limits.perAddress },
      { key: { username: '', address: '' }, limit: limits.overall },
    ] as const
  }

  return {
    /** @throws AppError 429 TOO_MANY_ATTEMPTS with Retry-After in seconds */
    async admit(username: string, ip: string): Promise<void> {
      const now = clock.now()
      const windowStart = addSeconds(now, -WINDOW_SECONDS)
      for (const { key, limit } of scopesOf(username, ip)) {
        const attempt = await countAttempt(db, key, now, windowStart)
        if (attempt.failures === 1) await deleteAttemptsBefore(db, windowStart)
        if (attempt.failures > limit) throw tooManyAttempts(attempt.windowStartedAt, now)
      }
    },

    async forgive(username: string, ip: string): Promise<void> {
      const [account, ...wider] = scopesOf(username, ip)
      await forgetAttempts(db, account.key)
      for (const { key } of wider) await forgiveAttempt(db, key)
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
    `Muitas tentativas. Tente novamente em ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`,
    { 'retry-after': String(seconds) },
  )
}
