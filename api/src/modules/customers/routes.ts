import {
  customerListResponse,
  customerParams,
  customerResponse,
  customerSummaryResponse,
  propertyListResponse,
  propertyParams,
  propertyResponse,
} from '@celeiro/api-contract'
import { USER_ROLES } from '@celeiro/api-contract/vocabulary'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../app-context.ts'
import { responses, wholeListResponses } from '../../http/responses.ts'
import { wholeListSender } from '../../http/whole-list.ts'
import { createCustomerService } from './service.ts'

export function customerRoutes(context: AppContext): FastifyPluginAsyncZod {
  const service = createCustomerService(context)
  const sendCustomers = wholeListSender(customerListResponse)
  const sendProperties = wholeListSender(propertyListResponse)

  return async (app) => {
    app.get(
      '/api/customers',
      {
        config: { roles: USER_ROLES },
        schema: {
          tags: ['customers'],
          operationId: 'listCustomers',
          summary: 'Listar clientes',
          response: wholeListResponses(customerListResponse),
        },
      },
      (request, reply) => sendCustomers(request, reply, service.customers()),
    )

    app.get(
      '/api/customers/properties',
      {
        config: { roles: USER_ROLES },
        schema: {
          tags: ['customers'],
          operationId: 'listProperties',
          summary: 'Listar propriedades',
          response: wholeListResponses(propertyListResponse),
        },
      },
      (request, reply) => sendProperties(request, reply, service.properties()),
    )

    app.get(
      '/api/customers/:id/properties',
      {
        config: { roles: USER_ROLES },
        schema: {
          tags: ['customers'],
          operationId: 'listCustomerProperties',
          summary: 'Listar as propriedades de um cliente',
          params: customerParams,
          response: responses(propertyListResponse),
        },
      },
      async (request) => ({ data: await service.listPropertiesOf(request.params.id) }),
    )

    app.get(
      '/api/customers/:id',
      {
        config: { roles: USER_ROLES },
        schema: {
          tags: ['customers'],
          operationId: 'getCustomer',
          summary: 'Consultar um cliente',
          params: customerParams,
          response: responses(customerResponse),
        },
      },
      async (request) => ({ data: await service.getCustomer(request.params.id) }),
    )

    app.get(
      '/api/customers/:id/summary',
      {
        config: { roles: USER_ROLES },
        schema: {
          tags: ['customers'],
          operationId: 'getCustomerSummary',
          summary: 'Últimos pedidos e pedidos em aberto de um cliente',
          params: customerParams,
          response: responses(customerSummaryResponse),
        },
      },
      async (request) => ({ data: await service.summarise(request.params.id) }),
    )

    app.get(
      '/api/properties/:id',
      {
        config: { roles: USER_ROLES },
        schema: {
          tags: ['customers'],
          operationId: 'getProperty',
          summary: 'Consultar uma propriedade',
          params: propertyParams,
          response: responses(propertyResponse),
        },
      },
      async (request) => ({ data: await service.getProperty(request.params.id) }),
    )
  }
}
