import { isDatabaseOutage, isDiskFull, isReadOnly, isTimeout } from '../database/outage.ts'
import { AppError } from './app-error.ts'
import { comeBackSoon } from './server-busy.ts'

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

/** The error of a write while the database takes none, such as a standby that has not taken over yet. */
export function databaseReadOnly(): AppError {
  const text = 'O banco de dados aceita só leitura e nada foi gravado. Tente novamente em um minuto'
  return new AppError(503, 'DATABASE_READ_ONLY', text, { 'retry-after': '60' })
}

/** The error of a call that has waited too long for others, which have its rows or the processor. */
function databaseBusy(): AppError {
  const text = 'Outros estão usando estes registros. Tente novamente em alguns segundos'
  return new AppError(503, 'DATABASE_BUSY', text, comeBackSoon())
}

/** The AppError for what the database cannot do at this moment; null for any other error. */
export function unavailableError(error: unknown): AppError | null {
  if (isDiskFull(error)) return diskFull()
  if (isReadOnly(error)) return databaseReadOnly()
  if (isTimeout(error)) return databaseBusy()
  return isDatabaseOutage(error) ? databaseUnavailable() : null
}
