import {
  dashboardStatsResponse,
  listOrdersQuery,
  orderListResponse,
  orderParams,
  orderResponse,
} from '@celeiro/api-contract'
import { USER_ROLES } from '@celeiro/api-contract/vocabulary'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../app-context.ts'
import { responses } from '../../http/responses.ts'
import { createOrderService } from './service.ts'

export function orderRoutes(context: AppContext): FastifyPluginAsyncZod {
  const service = createOrderService(context)

  return async (app) => {
    app.get(
      '/api/orders',
      {
        config: { roles: USER_ROLES },
        schema: {
          tags: ['orders'],
          operationId: 'listOrders',
          summary: 'Listar pedidos',
          querystring: listOrdersQuery,
          response: responses(orderListResponse),
        },
      },
      async (request) => ({ data: await service.list(request.query) }),
    )

    app.get(
      '/api/orders/stats/dashboard',
      {
        config: { roles: USER_ROLES },
        schema: {
          tags: ['orders'],
          operationId: 'getOrderStats',
          summary: 'Resumo dos pedidos',
          response: responses(dashboardStatsResponse),
        },
      },
      async () => ({ data: await service.dashboardStats() }),
    )

    app.get(
      '/api/orders/:id',
      {
        config: { roles: USER_ROLES },
        schema: {
          tags: ['orders'],
          operationId: 'getOrder',
          summary: 'Consultar um pedido',
          params: orderParams,
          response: responses(orderResponse),
        },
      },
      async (request) => ({ data: await service.get(request.params.id) }),
    )
  }
}
