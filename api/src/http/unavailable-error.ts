import { codesOf, isDatabaseOutage } from '../database/outage.ts'
import { AppError } from './app-error.ts'

/** Seconds that a restart takes, of the host or of its database. */
const RESTART = 5
/** Seconds in which somebody may have done something about it. */
const REPAIR = 60

const REASONS = {
  SERVER_STARTING: ['O servidor está iniciando', RESTART],
  SERVER_CLOSING: ['O servidor está reiniciando. Tente novamente em alguns segundos', RESTART],
  SERVER_BUSY: ['O servidor está ocupado. Tente novamente em alguns segundos', undefined],
  DATABASE_UNAVAILABLE: ['Banco de dados indisponível', RESTART],
  DATABASE_BUSY: ['Outros estão usando estes registros. Tente novamente em alguns segundos', undefined],
  DATABASE_READ_ONLY: [
    'O banco de dados aceita só leitura e nada foi gravado. Tente novamente em um minuto',
    REPAIR,
  ],
  DISK_FULL: ['O disco do servidor está cheio e nada foi gravado. Avise o administrador', REPAIR],
} as const

type Reason = keyof typeof REASONS

/** Tells callers when to come back. Those that were refused together come back apart, by chance. */
export function unavailable(reason: Reason, status = 503): AppError {
  const [text, seconds = 2 + Math.floor(Math.random() * 4)] = REASONS[reason]
  return new AppError(status, reason, text, { 'retry-after': String(seconds) })
}

/** @param status 429 where the account itself has too much under way, 503 where all of them have */
export const serverBusy = (status: 429 | 503) => unavailable('SERVER_BUSY', status)

/** Codes of PostgreSQL and of the system. */
const CODES: readonly (readonly [Reason, readonly string[]])[] = [
  ['DISK_FULL', ['ENOSPC', 'EDQUOT']],
  ['DATABASE_READ_ONLY', ['25006']],
  // A statement that has run out of time, a lock that others hold, and a deadlock.
  ['DATABASE_BUSY', ['57014', '55P03', '40P01']],
]

/** The AppError for what the database cannot do at this moment; null for any other error. */
export function unavailableError(error: unknown): AppError | null {
  const found = codesOf(error)
  const [reason] = CODES.find(([, codes]) => codes.some((code) => found.includes(code))) ?? []
  if (reason) return unavailable(reason)
  return isDatabaseOutage(error) ? unavailable('DATABASE_UNAVAILABLE') : null
}
