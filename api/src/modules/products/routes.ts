import type { AppContext } from '../../app-context.ts'
import { type RoutePlugin, serve } from '../../http/serve.ts'
import { sendWholeList } from '../../http/whole-list.ts'
import { createProductService } from './service.ts'

export function productRoutes(context: AppContext): RoutePlugin {
  const service = createProductService(context)

  return async (app) => {
    serve(app, 'GET /api/products', (request, reply) => sendWholeList(request, reply, service.products()))

    serve(app, 'GET /api/products/{productId}/price-tables', async (request) => ({
      data: await service.listPriceTables(request.params.productId),
    }))

    serve(app, 'GET /api/products/{productId}', async (request) => ({
      data: await service.get(request.params.productId),
    }))

    serve(app, 'GET /api/products/{productId}/prices', async (request) => ({
      data: await service.listPrices(request.params.productId),
    }))
  }
}
