import type { AppContext } from '../../app-context.ts'
import { inData, type RoutePlugin, serve } from '../../http/serve.ts'
import { sendWholeList } from '../../http/whole-list.ts'
import { createProductService } from './service.ts'

export function productRoutes(context: AppContext): RoutePlugin {
  const service = createProductService(context)

  return async (app) => {
    serve(app, 'GET /api/products', (request, reply) => sendWholeList(request, reply, service.products()))

    serve(app, 'GET /api/products/{productId}/price-tables', (request) =>
      inData(service.listPriceTables(request.params.productId)),
    )

    serve(app, 'GET /api/products/{productId}', (request) => inData(service.get(request.params.productId)))

    serve(app, 'GET /api/products/{productId}/prices', (request) =>
      inData(service.listPrices(request.params.productId)),
    )
  }
}
