/** SQLSTATEs of a server that cannot serve now: it stops, crashed, starts, or has no connection left. Class 08 as well. */
const SQLSTATES = new Set(['57P01', '57P02', '57P03', '53300'])

const NETWORK_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'],
])

/** What `pg` throws without a code of any kind. */
const MESSAGES =
  /^(Connection terminated|Connection ended unexpectedly|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed) and is not queryable)/

/**
 * Whether an error says that the database is away, rather than that a query is wrong. Drizzle wraps what the driver
 * threw: the cause chain is read.
 */
export function isDatabaseOutage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (SQLSTATES.has(code) || /^08...$/.test(code) || NETWORK_CODES.has(code)) return true
    if (MESSAGES.test(cause.message)) return true
  }
  return false
}

/** The innermost reason of an error, in one line. */
export function rootReason(error: unknown): string {
  // Node reports several refused addresses as one error without a message of its own.
  if (error instanceof AggregateError && error.errors.length > 0) return rootReason(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? rootReason(error.cause) : error.message.replaceAll(/\s*\n\s*/g, ' ')
}
