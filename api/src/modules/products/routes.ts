import {
  priceTableListResponse,
  productListResponse,
  productParams,
  productPricesResponse,
  productResponse,
} from '@celeiro/api-contract'
import { USER_ROLES } from '@celeiro/api-contract/vocabulary'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../app-context.ts'
import { responses, wholeListResponses } from '../../http/responses.ts'
import { wholeListSender } from '../../http/whole-list.ts'
import { createProductService } from './service.ts'

export function productRoutes(context: AppContext): FastifyPluginAsyncZod {
  const service = createProductService(context)
  const sendProducts = wholeListSender(productListResponse)

  return async (app) => {
    app.get(
      '/api/products',
      {
        config: { roles: USER_ROLES },
        schema: {
          tags: ['products'],
          operationId: 'listProducts',
          summary: 'Listar produtos',
          response: wholeListResponses(productListResponse),
        },
      },
      (request, reply) => sendProducts(request, reply, service.products()),
    )

    app.get(
      '/api/products/:productId/price-tables',
      {
        config: { roles: USER_ROLES },
        schema: {
          tags: ['products'],
          operationId: 'listProductPriceTables',
          summary: 'Listar as tabelas de preço de um produto',
          params: productParams,
          response: responses(priceTableListResponse),
        },
      },
      async (request) => ({ data: await service.listPriceTables(request.params.productId) }),
    )

    app.get(
      '/api/products/:productId',
      {
        config: { roles: USER_ROLES },
        schema: {
          tags: ['products'],
          operationId: 'getProduct',
          summary: 'Consultar um produto',
          params: productParams,
          response: responses(productResponse),
        },
      },
      async (request) => ({ data: await service.get(request.params.productId) }),
    )

    app.get(
      '/api/products/:productId/prices',
      {
        config: { roles: USER_ROLES },
        schema: {
          tags: ['products'],
          operationId: 'listProductPrices',
          summary: 'Listar os preços de um produto em cada tabela',
          params: productParams,
          response: responses(productPricesResponse),
        },
      },
      async (request) => ({ data: await service.listPrices(request.params.productId) }),
    )
  }
}
