/** What errors of the drivers, of the system and of PGlite's file system say; the last are no Error. */
interface Cause {
  code?: unknown
  errno?: unknown
  message?: unknown
  constraint?: unknown
}

/** An error and what has caused it: Drizzle wraps the driver's error. */
export const causesOf = (error: unknown): Cause[] =>
  error instanceof Object ? [error, ...causesOf('cause' in error ? error.cause : undefined)] : []

/** Codes of a network without the server, and SQLSTATEs of one that is stopping, has crashed, is starting or has no connection left. */
const OUTAGES = new Set<unknown>([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'],
  ...['57P01', '57P02', '57P03', '53300'],
])

/** Errors of `pg` that have no code. */
const MESSAGES =
  /^(Connection terminated|Connection ended unexpectedly|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed) and is not queryable)/

/** Whether an error means that the database is unavailable, rather than that a query is wrong. */
export const isDatabaseOutage = (error: unknown): boolean =>
  causesOf(error).some(
    ({ code, message }) =>
      OUTAGES.has(code) || /^08...$/.test(String(code)) || MESSAGES.test(String(message)),
  )

/** The message of the innermost cause, in one line. */
export function rootReason(error: unknown): string {
  // Node reports several refused addresses as one error with no message.
  if (error instanceof AggregateError && error.errors.length > 0) return rootReason(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? rootReason(error.cause) : error.message.replaceAll(/\s*\n\s*/g, ' ')
}
