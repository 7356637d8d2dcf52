import { setTimeout as sleep } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import type { Lifecycle } from './lifecycle.ts'

/** The time (ms) between the end of the connections and that of the process. */
const CLOSING_MS = 1_000

/** The time (ms) for requests that were on their way when the listener closed. */
const LAST_REQUESTS_MS = 250

interface StopOptions {
  lifecycle: Lifecycle
  /** Milliseconds in which balancers notice that the process is not ready any more. */
  delayMs: number
  /** Milliseconds for what runs; supervisors commonly wait for 10 s before they kill. */
  drainMs: number
  /** Ends other work than requests. */
  drain?: (milliseconds: number) => Promise<void>
  close?: () => Promise<void>
}

/**
 * On a signal, the process stops in this order: readiness, then the listener, then idle connections, then
 * running requests with a deadline. Until the listener closes, every request is served, and its response closes the
 * connection. A connection that was accepted gets its response, so a balancer that retries refused connections loses
 * no request. A second signal ends the process at once. Errors that nobody has caught end it as without this function.
 */
export function stopOnSignals(app: FastifyInstance, options: StopOptions): void {
  const { lifecycle, delayMs, drainMs, drain, close } = options
  const skip = ['uncaughtException' as const, 'unhandledRejection' as const, 'beforeExit' as const]
  closeWithGrace({ delay: delayMs + drainMs + CLOSING_MS, skip }, async () => {
    lifecycle.phase = 'stopping'
    await sleep(delayMs)
    setTimeout(() => app.server.closeAllConnections(), drainMs)
    const drained = drain?.(drainMs)
    const ended = app.connections.stopAccepting()
    await Promise.race([ended, sleep(LAST_REQUESTS_MS)])
    app.connections.drain()
    await ended
    await app.close()
    await drained
    await close?.()
  })
}
