import type { onRequestAsyncHookHandler } from 'fastify'
import type { AppConfig } from '../../app-context.ts'
import { callerOf, READ_METHODS } from '../../http/access-control.ts'
import { forbidden } from '../../http/app-error.ts'

/** Refuses writes of price tables by users whose role may not; a machine that imports has no role. */
export const forPriceWriters =
  ({ priceWriters }: AppConfig): onRequestAsyncHookHandler =>
  async (request) => {
    if (!priceWriters || READ_METHODS.has(request.method) || request.machine !== null) return
    if (!priceWriters.includes(callerOf(request).role)) throw forbidden()
  }
