import type { FastifyInstance } from 'fastify'

/** The time (ms) between the end of the connections and that of the process. */
const CLOSING_MS = 1_000

interface StopOptions {
  /** The time (ms) that running requests get. Supervisors commonly wait for 10 s before they kill. */
  drainMs: number
  /** Closes what the process has open besides the server. */
  close?: () => Promise<void>
}

/**
 * On SIGINT or SIGTERM: rejects new requests, lets running ones finish, closes the rest and ends the process, even with
 * connections open. A second signal of the same kind ends it at once.
 */
export function stopOnSignals(app: FastifyInstance, { drainMs, close }: StopOptions): void {
  const deadline = drainMs + CLOSING_MS
  const stop = async () => {
    setTimeout(() => app.server.closeAllConnections(), drainMs)
    setTimeout(() => {
      console.error(`A parada não terminou em ${deadline / 1000} s e foi forçada.`)
      process.exit(1)
    }, deadline)
    await app.close()
    await close?.()
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
