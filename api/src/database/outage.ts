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

/** Node's names of what PostgreSQL and PGlite's file system say of a disk. */
const DISK_CODES: Record<string, string> = {
  ...{ '53100': 'ENOSPC', '58030': 'EIO' },
  ...{ 2: 'EACCES', 19: 'EDQUOT', 22: 'EFBIG', 29: 'EIO', 51: 'ENOSPC', 63: 'EPERM', 69: 'EROFS' },
}

/** The codes of an error and of what has caused it. */
export const codesOf = (error: unknown): string[] =>
  causesOf(error)
    .flatMap(({ code, errno }) => [code, errno].filter((value) => value !== undefined).map(String))
    .map((code) => DISK_CODES[code] ?? code)

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

/** The first line of the message of the innermost cause: Drizzle and PGlite add queries and stacks. */
export function rootReason(error: unknown): string {
  // Node reports several refused addresses as one error with no message.
  if (error instanceof AggregateError && error.errors.length > 0) return rootReason(error.errors[0])
  if (!(error instanceof Error)) return `error ${codesOf(error)[0] ?? String(error)}`
  return error.cause ? rootReason(error.cause) : (error.message.split('\n')[0] ?? '')
}
