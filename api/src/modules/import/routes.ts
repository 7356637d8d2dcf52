import { IMPORT_LIMITS, IMPORTS } from '@celeiro/api-contract/import'
import { keysOf } from '@celeiro/api-contract/keys'
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { callerOf } from '../../http/access-control.ts'
import { type RoutePlugin, serve } from '../../http/serve.ts'
import { serverBusy } from '../../http/unavailable-error.ts'
import type { Author } from '../order-logs/author.ts'
import { forPriceWriters } from '../price-tables/price-writers.ts'
import { orderKind } from './orders.ts'
import { priceTableKind } from './price-tables.ts'
import { customerKind, orderLogKind, productKind, propertyKind } from './records.ts'
import { createImportService } from './service.ts'

export function importRoutes(context: AppContext): RoutePlugin {
  const importing = createImportService(context)
  const imports = {
    customers: importing(IMPORTS.customers, customerKind),
    properties: importing(IMPORTS.properties, propertyKind),
    products: importing(IMPORTS.products, productKind),
    'price-tables': importing(IMPORTS['price-tables'], priceTableKind),
    orders: importing(IMPORTS.orders, orderKind),
    'order-logs': importing(IMPORTS['order-logs'], orderLogKind),
  }

  const boundBatches = batchBound()
  return async (app) => {
    for (const kind of keysOf(imports))
      serve(
        app,
        `POST /api/import/${kind}`,
        (call) =>
          imports[kind]({
            ...{ data: call.body.data, dryRun: call.query.dryRun, author: authorOf(call) },
            idempotencyKey: call.headers['idempotency-key'],
          }),
        {
          bodyLimit: IMPORT_LIMITS.bytes,
          onRequest: [...(kind === 'price-tables' ? [forPriceWriters(context.config)] : []), boundBatches],
        },
      )
  }
}

/** Batches of one sender whose bodies are in memory: one is imported, and the next one is there when it ends. */
const MOST_BATCHES = 2

/** Refuses a further batch of a sender before its body is read, which takes megabytes and the processor. */
function batchBound(): onRequestAsyncHookHandler {
  const sent = new Map<string, number>()
  return async (request, { raw }) => {
    const sender = request.machine ?? callerOf(request).sub
    const batches = sent.get(sender) ?? 0
    if (batches >= MOST_BATCHES) throw serverBusy(429)
    sent.set(sender, batches + 1)
    raw.once('close', () => {
      const left = (sent.get(sender) ?? 1) - 1
      if (left > 0) sent.set(sender, left)
      else sent.delete(sender)
    })
  }
}

const authorOf = (request: FastifyRequest): Author =>
  request.machine === null
    ? { kind: 'user', name: callerOf(request).name }
    : { kind: 'machine', name: request.machine }
