import {
  duplicatePriceTableRequest,
  listPriceTablesQuery,
  priceTableChangedBody,
  priceTableHeaders,
  priceTableListResponse,
  priceTableParams,
  priceTableRequest,
  priceTableResponse,
} from '@celeiro/api-contract'
import { USER_ROLES } from '@celeiro/api-contract/vocabulary'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../app-context.ts'
import { callerOf } from '../../http/access-control.ts'
import { createdResponses, emptyResponses, responses } from '../../http/responses.ts'
import { invalidPriceTableRequest } from './invalid-price-table.ts'
import { createPriceTableService } from './service.ts'

// Every signed-in user may read and write price tables (spec §6).
const config = { roles: USER_ROLES }
const tags = ['price-tables']

export function priceTableRoutes(context: AppContext): FastifyPluginAsyncZod {
  const service = createPriceTableService(context)

  return async (app) => {
    app.get(
      '/api/price-tables',
      {
        config,
        schema: {
          tags,
          operationId: 'listPriceTables',
          summary: 'Listar tabelas de preço',
          querystring: listPriceTablesQuery,
          response: responses(priceTableListResponse),
        },
      },
      async (request) => ({ data: await service.list(request.query) }),
    )

    app.get(
      '/api/price-tables/:id',
      {
        config,
        schema: {
          tags,
          operationId: 'getPriceTable',
          summary: 'Consultar uma tabela de preço',
          params: priceTableParams,
          response: responses(priceTableResponse),
        },
      },
      async (request, reply) => {
        const data = await service.get(request.params.id)
        return reply.header('etag', data.etag).send({ data })
      },
    )

    app.post(
      '/api/price-tables',
      {
        config,
        schemaErrorFormatter: invalidPriceTableRequest,
        schema: {
          tags,
          operationId: 'createPriceTable',
          summary: 'Criar uma tabela de preço',
          body: priceTableRequest,
          response: createdResponses(priceTableResponse),
        },
      },
      async (request, reply) => {
        const data = await service.create(request.body, callerOf(request).sub)
        return reply.code(201).header('etag', data.etag).send({ data })
      },
    )

    app.patch(
      '/api/price-tables/:id',
      {
        config,
        schemaErrorFormatter: invalidPriceTableRequest,
        schema: {
          tags,
          operationId: 'updatePriceTable',
          summary: 'Alterar uma tabela de preço e substituir os seus itens',
          params: priceTableParams,
          headers: priceTableHeaders,
          body: priceTableRequest,
          response: { ...responses(priceTableResponse), 412: priceTableChangedBody },
        },
      },
      async (request, reply) => {
        const data = await service.update(request.params.id, request.body, {
          callerId: callerOf(request).sub,
          ifMatch: request.headers['if-match'],
        })
        return reply.header('etag', data.etag).send({ data })
      },
    )

    app.post(
      '/api/price-tables/:id/duplicate',
      {
        config,
        schemaErrorFormatter: invalidPriceTableRequest,
        schema: {
          tags,
          operationId: 'duplicatePriceTable',
          summary: 'Duplicar uma tabela de preço',
          params: priceTableParams,
          body: duplicatePriceTableRequest,
          response: createdResponses(priceTableResponse),
        },
      },
      async (request, reply) => {
        const data = await service.duplicate(request.params.id, request.body.name, callerOf(request).sub)
        return reply.code(201).header('etag', data.etag).send({ data })
      },
    )

    app.delete(
      '/api/price-tables/:id',
      {
        config: { ...config, errors: [409] },
        schema: {
          tags,
          operationId: 'deletePriceTable',
          summary: 'Excluir uma tabela de preço',
          params: priceTableParams,
          headers: priceTableHeaders,
          response: { ...emptyResponses, 412: priceTableChangedBody },
        },
      },
      async (request, reply) => {
        const callerId = callerOf(request).sub
        await service.remove(request.params.id, { callerId, ifMatch: request.headers['if-match'] })
        return reply.code(204).send(undefined)
      },
    )
  }
}
