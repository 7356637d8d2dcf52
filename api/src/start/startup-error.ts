import { loggableError } from '../http/loggable-error.ts'

/** A startup failure that its reader can fix. Shown as one line, without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}

/** Ends a process that could not start, or do its work. */
export function endWithReason(error: unknown): never {
  console.error(error instanceof StartupError ? error.message : loggableError(error))
  process.exit(1)
}
