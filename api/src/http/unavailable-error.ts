import { isDatabaseOutage } from '../database/outage.ts'
import { AppError } from './app-error.ts'

/** Seconds that a restart of the database takes. */
const RETRY_AFTER = '5'

/** For a call that cannot be served because the database is away. */
export function databaseUnavailable(): AppError {
  return new AppError(503, 'DATABASE_UNAVAILABLE', 'Banco de dados indisponível', {
    'retry-after': RETRY_AFTER,
  })
}

/** The AppError that an outage of the database stands for; null for any other failure. */
export function unavailableError(error: unknown): AppError | null {
  return isDatabaseOutage(error) ? databaseUnavailable() : null
}
