import type { FastifyReply, FastifyRequest } from 'fastify'
import { readFor } from '../database/reader.ts'
import { callerOf } from './access-control.ts'
import { createFairQueue } from './fair-queue.ts'

/** `expensive`: a search, a filter, a sum or a whole list. `document`: a file that takes the processor for seconds. */
export type Cost = 'expensive' | 'document'

declare module 'fastify' {
  interface FastifyInstance {
    readQueues: ReadQueues
  }
}

export type ReadQueues = ReturnType<typeof createReadQueues>

/**
 * The queues of what takes the database or the processor for long, in turns by account. Other calls never wait here.
 * @param expensiveAtOnce reads that the database runs at a time without keeping others waiting
 */
export function createReadQueues(expensiveAtOnce: number) {
  const queues = {
    // Longer than a screen asks for at once, and shorter than what fits into the 10 s of a client (spec §7).
    expensive: createFairQueue({ atOnce: expensiveAtOnce, waiting: 48 }),
    document: createFairQueue({ atOnce: 2, perKey: 1, waiting: 16 }),
  }

  return {
    /**
     * Runs a read in its turn, for as long as its caller is there.
     * @throws AppError 429 or 503 SERVER_BUSY
     */
    async run<Sent>(
      cost: Cost,
      request: FastifyRequest,
      reply: FastifyReply,
      read: (signal: AbortSignal) => Promise<Sent>,
    ): Promise<Sent | FastifyReply> {
      const signal = untilGone(reply)
      try {
        const account = callerOf(request).sub
        return await queues[cost].run(account, () => readFor(signal, () => read(signal)), signal)
      } catch (error) {
        if (!signal.aborted) throw error
        // Nobody is there for an error response.
        return reply.hijack()
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
