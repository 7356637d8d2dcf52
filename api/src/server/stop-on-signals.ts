import type { FastifyInstance } from 'fastify'
import type { OpenDatabase } from '../database/database.ts'
import { STATEMENT_TIMEOUT_MS } from '../database/pool.ts'

/** A running request gets as long as one statement may take before its connection closes. */
const DRAIN_MS = STATEMENT_TIMEOUT_MS + 500

/** The process then ends, even with connections open. Supervisors commonly wait for 10 s before they kill. */
const DEADLINE_MS = DRAIN_MS + 1_000

/**
 * On SIGINT or SIGTERM: rejects new requests, lets running ones finish, closes the database and ends the process. A
 * second signal of the same kind ends it at once.
 */
export function stopOnSignals(app: FastifyInstance, database: OpenDatabase): void {
  const stop = async () => {
    setTimeout(() => app.server.closeAllConnections(), DRAIN_MS)
    setTimeout(() => {
      console.error(`A parada não terminou em ${DEADLINE_MS / 1000} s e foi forçada.`)
      process.exit(1)
    }, DEADLINE_MS)
    await app.close()
    await database.close()
    process.exit(0)
  }
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      if (isStopping) return
      isStopping = true
      stop().catch((error: unknown) => {
        console.error(error)
        process.exit(1)
      })
    })
  }
}
