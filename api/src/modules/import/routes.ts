import { IMPORT_LIMITS, IMPORTS } from '@celeiro/api-contract/import'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { callerOf } from '../../http/access-control.ts'
import { type RoutePlugin, serve } from '../../http/serve.ts'
import type { Author } from '../order-logs/author.ts'
import { forPriceWriters } from '../price-tables/price-writers.ts'
import { customerKind } from './customers.ts'
import { orderLogKind } from './order-logs.ts'
import { orderKind } from './orders.ts'
import { priceTableKind } from './price-tables.ts'
import { productKind } from './products.ts'
import { propertyKind } from './properties.ts'
import { createImportService } from './service.ts'

const options = { bodyLimit: IMPORT_LIMITS.bytes }

export function importRoutes(context: AppContext): RoutePlugin {
  const run = createImportService(context)

  return async (app) => {
    serve(
      app,
      'POST /api/import/customers',
      (call) => run(IMPORTS.customers, customerKind, importOf(call)),
      options,
    )

    serve(
      app,
      'POST /api/import/properties',
      (call) => run(IMPORTS.properties, propertyKind, importOf(call)),
      options,
    )

    serve(
      app,
      'POST /api/import/products',
      (call) => run(IMPORTS.products, productKind, importOf(call)),
      options,
    )

    serve(
      app,
      'POST /api/import/price-tables',
      (call) => run(IMPORTS['price-tables'], priceTableKind, importOf(call)),
      { ...options, onRequest: forPriceWriters(context.config) },
    )

    serve(app, 'POST /api/import/orders', (call) => run(IMPORTS.orders, orderKind, importOf(call)), options)

    serve(
      app,
      'POST /api/import/order-logs',
      (call) => run(IMPORTS['order-logs'], orderLogKind, importOf(call)),
      options,
    )
  }
}

function importOf(
  request: FastifyRequest<{
    Querystring: { dryRun: boolean }
    Headers: { 'idempotency-key'?: string | undefined }
    Body: { data: unknown[] }
  }>,
) {
  const { query, body, machine, headers } = request
  const author: Author =
    machine === null ? { kind: 'user', name: callerOf(request).name } : { kind: 'machine', name: machine }
  return { data: body.data, dryRun: query.dryRun, author, idempotencyKey: headers['idempotency-key'] }
}
