import type { NodeFS } from '@electric-sql/pglite/nodefs'

type ModuleOptions = Parameters<NodeFS['init']>[1]

/** The status with which PostgreSQL leaves a statement that has failed (`POSTGRES_MAIN_LONGJMP` of PGlite). */
const FAILED_STATEMENT = 100

/**
 * Ends the process when the embedded database has panicked, for example because a full disk took no commit. PGlite would run the
 * next statement in an endless loop, in which the process hears no signal.
 */
export function endOnPanic(options: ModuleOptions): ModuleOptions {
  let reason: string | undefined
  const printErr = (line: string) => {
    reason = /\b(?:PANIC|FATAL): .*/.exec(line)?.[0] ?? reason
    options.printErr?.(line)
  }
  const guard = (module: { _PostgresMainLoopOnce(): void }) => {
    const runOnce = module._PostgresMainLoopOnce
    module._PostgresMainLoopOnce = () => {
      try {
        runOnce()
      } catch (error) {
        if (!isPanic(error)) throw error
        console.error(`The embedded database has failed, and the process ends: ${reason ?? String(error)}`)
        process.exit(1)
      }
    }
  }
  return { ...options, printErr, preRun: [...(options.preRun ?? []), guard] }
}

/** A failed statement is none, nor one that is nested too deep (a RangeError): the database goes on. */
function isPanic(error: unknown): boolean {
  if (!(error instanceof Object)) return false
  if ('status' in error) return error.status !== FAILED_STATEMENT
  return 'name' in error && error.name === 'RuntimeError'
}
