/** SQLSTATEs of a server that is stopping, has crashed, is starting or has no connection left. Class 08 as well. */
const SQLSTATES = new Set(['57P01', '57P02', '57P03', '53300'])

const NETWORK_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'],
])

/** Errors of `pg` that have no code. */
const MESSAGES =
  /^(Connection terminated|Connection ended unexpectedly|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed) and is not queryable)/

/**
 * Whether an error means that the database is unavailable, rather than that a query is wrong. Follows the cause chain,
 * because Drizzle wraps the driver's error.
 */
export function isDatabaseOutage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (SQLSTATES.has(code) || /^08...$/.test(code) || NETWORK_CODES.has(code)) return true
    if (MESSAGES.test(cause.message)) return true
  }
  return false
}

/** SQLSTATEs of a statement that has run out of time, of a lock that others hold, and of a deadlock. */
const TIMEOUTS = new Set<unknown>(['57014', '55P03', '40P01'])

/** Whether a statement has waited too long for others. Follows the cause chain, too. */
export function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && TIMEOUTS.has(error.code)) || isTimeout(error.cause)
}

/** Whether a write has failed because the database takes none: it is a standby, or its disk was full. Follows the cause chain, too. */
export function isReadOnly(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '25006') || isReadOnly(error.cause)
}

/** Codes of PostgreSQL, of the system, and of the file system inside of PGlite, whose errors are no Error. */
const FULL = new Set<unknown>(['53100', 'ENOSPC', 'EDQUOT', 51, 19])

/** Whether a write has failed because the disk is full. Follows the cause chain, too. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Object)) return false
  if (('code' in error && FULL.has(error.code)) || ('errno' in error && FULL.has(error.errno))) return true
  return 'cause' in error && isDiskFull(error.cause)
}

/** The message of the innermost cause, in one line. */
export function rootReason(error: unknown): string {
  // Node reports several refused addresses as one error with no message.
  if (error instanceof AggregateError && error.errors.length > 0) return rootReason(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? rootReason(error.cause) : error.message.replaceAll(/\s*\n\s*/g, ' ')
}
