import type { AppContext } from '../../app-context.ts'
import { AppError } from '../../http/app-error.ts'
import * as repository from './repository.ts'

export function createHealthService({ db }: AppContext) {
  return {
    /** @throws AppError 503 DATABASE_UNAVAILABLE, so that a balancer sends callers elsewhere */
    async check(): Promise<void> {
      try {
        await repository.ping(db)
      } catch {
        throw new AppError(503, 'DATABASE_UNAVAILABLE', 'Banco de dados indisponível')
      }
    },
  }
}
