import { orderLogListResponse, orderLogsParams } from '@celeiro/api-contract'
import { USER_ROLES } from '@celeiro/api-contract/vocabulary'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../app-context.ts'
import { responses } from '../../http/responses.ts'
import { createOrderLogService } from './service.ts'

export function orderLogRoutes(context: AppContext): FastifyPluginAsyncZod {
  const service = createOrderLogService(context)

  return async (app) => {
    app.get(
      '/api/order-logs/order/:orderId',
      {
        config: { roles: USER_ROLES },
        schema: {
          tags: ['order-logs'],
          operationId: 'listOrderLogs',
          summary: 'Listar os logs de um pedido',
          params: orderLogsParams,
          response: responses(orderLogListResponse),
        },
      },
      async (request) => ({ data: await service.listByOrder(request.params.orderId) }),
    )
  }
}
