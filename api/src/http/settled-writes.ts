import type { FastifyInstance } from 'fastify'
import type { Reads } from '../database/reads.ts'
import { READ_METHODS } from './access-control.ts'

/**
 * Responds to a write once every instance reads it, so that its caller reads it next, wherever that call arrives. Logins and refreshes do
 * not wait: no list shows what they write.
 */
export function registerSettledWrites(app: FastifyInstance, reads: Reads): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.caller && !READ_METHODS.has(request.method) && reply.statusCode < 400) await reads.settled()
  })
}
