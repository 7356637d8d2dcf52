import { IMPORT_LIMITS, IMPORTS } from '@celeiro/api-contract/import'
import { keysOf } from '@celeiro/api-contract/keys'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { callerOf } from '../../http/access-control.ts'
import { type RoutePlugin, serve } from '../../http/serve.ts'
import type { Author } from '../order-logs/author.ts'
import { forPriceWriters } from '../price-tables/price-writers.ts'
import { orderKind } from './orders.ts'
import { priceTableKind } from './price-tables.ts'
import { customerKind, orderLogKind, productKind, propertyKind } from './records.ts'
import { createImportService, type Import } from './service.ts'

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

  return async (app) => {
    for (const kind of keysOf(imports))
      serve(app, `POST /api/import/${kind}`, (call) => imports[kind](importOf(call)), {
        bodyLimit: IMPORT_LIMITS.bytes,
        ...(kind === 'price-tables' && { onRequest: forPriceWriters(context.config) }),
      })
  }
}

function importOf(
  request: FastifyRequest<{
    Querystring: { dryRun: boolean }
    Headers: { 'idempotency-key'?: string | undefined }
    Body: { data: unknown[] }
  }>,
): Import {
  const { query, body, machine, headers } = request
  const author: Author =
    machine === null ? { kind: 'user', name: callerOf(request).name } : { kind: 'machine', name: machine }
  return { data: body.data, dryRun: query.dryRun, author, idempotencyKey: headers['idempotency-key'] }
}
