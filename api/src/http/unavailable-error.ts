import { causesOf, isDatabaseOutage } from '../database/outage.ts'
import { AppError } from './app-error.ts'

/** Seconds that a restart takes, of the host or of its database. */
const RESTART = '5'
/** Seconds in which somebody may have done something about it. */
const REPAIR = '60'

/** Seconds for callers that were refused together, so that they come back apart, by chance. */
const soon = (): string => String(2 + Math.floor(Math.random() * 4))

const unavailable = (code: string, text: string, retryAfter: string, status = 503): AppError =>
  new AppError(status, code, text, { 'retry-after': retryAfter })

/** The error while the process migrates its database, or does anything else before it serves. */
export const serverStarting = () => unavailable('SERVER_STARTING', 'O servidor está iniciando', RESTART)

export const serverClosing = () =>
  unavailable('SERVER_CLOSING', 'O servidor está reiniciando. Tente novamente em alguns segundos', RESTART)

/** @param status 429 where the account itself has too much under way, 503 where all of them have */
export const serverBusy = (status: 429 | 503) =>
  unavailable('SERVER_BUSY', 'O servidor está ocupado. Tente novamente em alguns segundos', soon(), status)

export const databaseUnavailable = () =>
  unavailable('DATABASE_UNAVAILABLE', 'Banco de dados indisponível', RESTART)

/** The error while the disk of the database is full. */
export const diskFull = () =>
  unavailable('DISK_FULL', 'O disco do servidor está cheio e nada foi gravado. Avise o administrador', REPAIR)

/** The error of a write while the database takes none, such as a standby that has not taken over yet. */
export const databaseReadOnly = () =>
  unavailable(
    'DATABASE_READ_ONLY',
    'O banco de dados aceita só leitura e nada foi gravado. Tente novamente em um minuto',
    REPAIR,
  )

/** The error of a call that has waited too long for others, which have its rows or the processor. */
const databaseBusy = () =>
  unavailable(
    'DATABASE_BUSY',
    'Outros estão usando estes registros. Tente novamente em alguns segundos',
    soon(),
  )

/** Codes of PostgreSQL and of the system. The numbers are those of the file system inside of PGlite. */
const REFUSALS: readonly { codes: readonly unknown[]; error: () => AppError }[] = [
  { codes: ['53100', 'ENOSPC', 'EDQUOT', 51, 19], error: diskFull },
  { codes: ['25006'], error: databaseReadOnly },
  // A statement that has run out of time, a lock that others hold, and a deadlock.
  { codes: ['57014', '55P03', '40P01'], error: databaseBusy },
]

/** The AppError for what the database cannot do at this moment; null for any other error. */
export function unavailableError(error: unknown): AppError | null {
  const found = causesOf(error).flatMap(({ code, errno }) => [code, errno])
  const refusal = REFUSALS.find(({ codes }) => codes.some((code) => found.includes(code)))
  return refusal?.error() ?? (isDatabaseOutage(error) ? databaseUnavailable() : null)
}
