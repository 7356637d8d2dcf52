import type { FastifyReply, FastifyRequest } from 'fastify'
import { readFor } from '../database/reader.ts'
import { callerOf, READ_METHODS } from './access-control.ts'
import { createCallCosts } from './call-costs.ts'
import { createFairQueue } from './fair-queue.ts'

declare module 'fastify' {
  interface FastifyInstance {
    callQueues: CallQueues
  }
}

export type CallQueues = ReturnType<typeof createCallQueues>

/** As many connections as a browser has to a host. */
const CHEAP_OF_ACCOUNT = 6

/**
 * Lets the calls of an account wait for each other: every call waits here, in turns by what accounts have used. Cheap calls have seats of
 * their own, so none waits for a dear one of another account.
 * @param dearAtOnce calls that the database runs at a time without keeping others waiting
 */
export function createCallQueues(dearAtOnce: number) {
  const costs = createCallCosts()
  let running = 0
  const queues = {
    cheap: createFairQueue({ atOnce: Number.POSITIVE_INFINITY, perKey: CHEAP_OF_ACCOUNT, waiting: 200 }),
    // Longer than a screen asks for at once, and shorter than what fits into the 10 s of a client (spec §7).
    dear: createFairQueue({ atOnce: dearAtOnce, perKey: 1, waiting: 48 }),
    file: createFairQueue({ atOnce: 2, perKey: 1, waiting: 16 }),
  }

  return {
    /**
     * Runs a call in its turn, and a dear read for as long as its caller is there. A file takes the processor for seconds.
     * @throws AppError 429 or 503 SERVER_BUSY
     */
    async run<Sent>(
      sent: 'file' | 'data',
      request: FastifyRequest,
      reply: FastifyReply,
      work: (signal: AbortSignal) => Promise<Sent>,
    ): Promise<Sent | FastifyReply> {
      const { method, routeOptions } = request
      const route = `${method} ${routeOptions.url}`
      const isRead = READ_METHODS.has(method)
      const signal = untilGone(reply)
      const measured = async () => {
        const start = performance.now()
        running += 1
        const beside = running
        try {
          return await work(signal)
        } finally {
          // Calls that run at once share the processor, so each of them took its part of the time.
          costs.learn(route, request, (performance.now() - start) / Math.max(beside, running))
          running -= 1
        }
      }
      const account = callerOf(request).sub
      const runIn = (queue: 'dear' | 'file') =>
        queues[queue].run(account, () => (isRead ? readFor(signal, measured) : measured()), signal)
      const isDear = () => costs.isDear(route, request)
      try {
        if (sent === 'file') return await runIn('file')
        if (isDear()) return await runIn('dear')
        // While it waited, the calls before it may have shown what it costs.
        const task = async () => (isDear() ? undefined : { sent: await measured() })
        const turn = await queues.cheap.run(account, task, signal)
        return turn ? turn.sent : await runIn('dear')
      } catch (error) {
        // The log gets the error of a write whose caller is gone.
        if (!signal.aborted || (error !== signal.reason && !isRead)) throw error
        // Nobody is there for an error response.
        return reply.hijack()
      }
    },

    /** Reads a further batch of a whole list in a turn of its own: its reader may be slow, and keeps nobody waiting. */
    readBatch: <Batch>(request: FastifyRequest, read: () => Promise<Batch>): Promise<Batch> =>
      queues.dear.run(callerOf(request).sub, read),

    waiting: () => {
      const all = Object.values(queues).map((queue) => queue.waiting())
      return {
        count: all.reduce((sum, { count }) => sum + count, 0),
        seconds: Math.max(...all.map(({ seconds }) => seconds)),
      }
    },
  }
}

/** Aborts when the connection closes before the response has been written. */
function untilGone({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableEnded) controller.abort()
  })
  return controller.signal
}
