import type { AppContext } from '../../app-context.ts'
import { databaseUnavailable } from '../../http/unavailable-error.ts'
import * as repository from './repository.ts'

/** A balancer must not wait for as long as a query may take. */
const PATIENCE_MS = 3_000

export function createHealthService({ db }: AppContext) {
  return {
    /** @throws AppError 503 DATABASE_UNAVAILABLE, so that a balancer sends callers elsewhere */
    async check(): Promise<void> {
      let timer: NodeJS.Timeout | undefined
      const tooSlow = new Promise<never>((_, fail) => {
        timer = setTimeout(() => fail(databaseUnavailable()), PATIENCE_MS)
      })
      try {
        await Promise.race([repository.ping(db), tooSlow])
      } catch {
        throw databaseUnavailable()
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
