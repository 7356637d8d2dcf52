import { IMPORT_LIMITS, IMPORTS } from '@celeiro/api-contract/import'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { callerOf } from '../../http/access-control.ts'
import { type RoutePlugin, serve } from '../../http/serve.ts'
import type { Author } from '../order-logs/author.ts'
import { customerKind } from './customers.ts'
import { createImportService } from './service.ts'

const options = { bodyLimit: IMPORT_LIMITS.bytes }

export function importRoutes(context: AppContext): RoutePlugin {
  const run = createImportService(context)

  return async (app) => {
    serve(
      app,
      'POST /api/import/customers',
      (request) => run(IMPORTS.customers, customerKind, importOf(request)),
      options,
    )
  }
}

function importOf(request: FastifyRequest<{ Querystring: { dryRun: boolean }; Body: { data: unknown[] } }>) {
  const { query, body, machine } = request
  const author: Author =
    machine === null ? { kind: 'user', name: callerOf(request).name } : { kind: 'machine', name: machine }
  return { data: body.data, dryRun: query.dryRun, author }
}
