import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Lifecycle } from './lifecycle.ts'

/** The time (ms) between the end of the connections and that of the process. */
const CLOSING_MS = 1_000

/** The time (ms) for requests that were on their way when the listener closed. */
const LAST_REQUESTS_MS = 250

interface StopOptions {
  lifecycle: Lifecycle
  /** The time (ms) that balancers get to notice that the process is not ready any more; it serves meanwhile. */
  delayMs: number
  /** The time (ms) that running requests get. Supervisors commonly wait for 10 s before they kill. */
  drainMs: number
  /** Ends other work than requests, in as much time (ms). */
  drain?: (milliseconds: number) => Promise<void>
  /** Closes what the process has open besides the server. */
  close?: () => Promise<void>
}

/**
 * On SIGINT or SIGTERM, the process stops in this order: readiness, then the listener, then idle connections, then
 * running requests with a deadline. Until the listener closes, every request is served, and its response closes the
 * connection. A connection that was accepted gets its response, so a balancer that retries refused connections loses
 * no request. A second signal of the same kind ends the process at once.
 */
export function stopOnSignals(app: FastifyInstance, options: StopOptions): void {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      if (isStopping) return
      isStopping = true
      stop(app, options).catch((error: unknown) => {
        console.error(error)
        process.exit(1)
      })
    })
  }
}

async function stop(
  app: FastifyInstance,
  { lifecycle, delayMs, drainMs, drain, close }: StopOptions,
): Promise<void> {
  lifecycle.beginStop()
  await sleep(delayMs)
  const deadline = drainMs + CLOSING_MS
  setTimeout(() => app.server.closeAllConnections(), drainMs)
  setTimeout(() => {
    console.error(`The stop did not end within ${deadline / 1000} s and was forced.`)
    process.exit(1)
  }, deadline)
  const drained = drain?.(drainMs)
  const ended = app.connections.stopAccepting()
  await Promise.race([ended, sleep(LAST_REQUESTS_MS)])
  app.connections.drain()
  await ended
  await app.close()
  await drained
  await close?.()
  process.exit(0)
}
