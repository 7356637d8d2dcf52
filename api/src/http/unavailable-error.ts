import { isDatabaseOutage, isDiskFull } from '../database/outage.ts'
import { AppError } from './app-error.ts'

/** Seconds that a restart of the database takes. */
const RETRY_AFTER = '5'

/** The error while the database is unavailable. */
export function databaseUnavailable(): AppError {
  return new AppError(503, 'DATABASE_UNAVAILABLE', 'Banco de dados indisponível', {
    'retry-after': RETRY_AFTER,
  })
}

/** The error while the disk of the database is full. Somebody has to make room, so a call soon after would fail again. */
export function diskFull(): AppError {
  const text = 'O disco do servidor está cheio e nada foi gravado. Avise o administrador'
  return new AppError(503, 'DISK_FULL', text, { 'retry-after': '60' })
}

/** The AppError for an outage of the database; null for any other error. */
export function unavailableError(error: unknown): AppError | null {
  if (isDiskFull(error)) return diskFull()
  return isDatabaseOutage(error) ? databaseUnavailable() : null
}
