import { isDatabaseOutage } from '../database/outage.ts'
import { AppError } from './app-error.ts'

/** Seconds that a restart of the database takes. */
const RETRY_AFTER = '5'

/** The error while the database is unavailable. */
export function databaseUnavailable(): AppError {
  return new AppError(503, 'DATABASE_UNAVAILABLE', 'Banco de dados indisponível', {
    'retry-after': RETRY_AFTER,
  })
}

/** The AppError for an outage of the database; null for any other error. */
export function unavailableError(error: unknown): AppError | null {
  return isDatabaseOutage(error) ? databaseUnavailable() : null
}
