type LoggableError = {
  type: string
  /** Empty if it may quote data of a caller. */
  message: string
  stack: string
  cause?: LoggableError
  [detail: string]: unknown
}

/** Details that name our own things: codes, parts of the database, addresses of servers. */
const DETAILS = ['code', 'constraint', 'table', 'column', 'severity', 'syscall', 'address', 'port'] as const

/**
 * Classes of SQLSTATE whose messages mention only the server or our SQL. Those of data and constraints (22, 23) quote
 * values, and messages raised by a trigger (P0) may.
 */
const SAFE_SQL_STATES = /^(08|25|28|40|42|53|55|57|58)/

/**
 * Reduces an error to what may be logged. Errors of the driver quote the row (`Failing row contains (…)`), Drizzle's
 * all parameters, those of parsers a piece of the body. Only details that are known to be safe pass.
 */
export function loggableError(error: unknown, depth = 0): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const known = DETAILS.flatMap((name) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : []
  })
  const query: unknown = Reflect.get(error, 'query')
  return {
    type: error.name,
    message: isSafe(error) ? error.message : '',
    ...Object.fromEntries(known),
    // Drizzle's query has placeholders instead of values.
    ...(typeof query === 'string' && { query }),
    stack: framesOf(error),
    ...(error.cause !== undefined && depth < 4 && { cause: loggableError(error.cause, depth + 1) }),
  }
}

/** An error with a code is identified by it; errors of our own and of the language have none. */
function isSafe(error: Error): boolean {
  if (error instanceof SyntaxError || 'query' in error || 'issues' in error) return false
  if (!('code' in error)) return true
  return 'severity' in error && typeof error.code === 'string' && SAFE_SQL_STATES.test(error.code)
}

/** The stack without the message that V8 puts first. */
function framesOf({ stack = '', message }: Error): string {
  const start = stack.indexOf(message)
  const frames = start < 0 ? stack : stack.slice(start + message.length)
  return frames
    .split('\n')
    .filter((line) => /^\s+at \S/.test(line))
    .join('\n')
}
