import type { Product } from '@celeiro/api-contract'
import type { AppContext } from '../../app-context.ts'
import { type Executor, readSnapshot } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import { inData, type RoutePlugin, serve } from '../../http/serve.ts'
import { readBatches, sendWholeList } from '../../http/whole-list.ts'
import { readPriceTables } from '../price-tables/present-price-table.ts'
import * as priceTables from '../price-tables/repository.ts'
import * as repository from './repository.ts'

export function productRoutes({ db }: AppContext): RoutePlugin {
  return async (app) => {
    serve(app, 'GET /api/products', (request, reply) => {
      const batches = readBatches<Product>((after, limit) => repository.findProducts(db, after, limit))
      return sendWholeList(request, reply, batches)
    })

    serve(app, 'GET /api/products/{productId}', ({ params }) => inData(requireProduct(db, params.productId)))

    // The price tables that sell a product, newest first, with all their items.
    serve(app, 'GET /api/products/{productId}/price-tables', ({ params: { productId } }) =>
      inData(
        readSnapshot(db, async (snapshot) => {
          await requireProduct(snapshot, productId)
          const tables = await priceTables.findTablesOfProduct(snapshot, productId)
          return readPriceTables(snapshot, tables)
        }),
      ),
    )

    // The price of a product in each table, newest table first. A table may name it several times.
    serve(app, 'GET /api/products/{productId}/prices', ({ params: { productId } }) =>
      inData(
        readSnapshot(db, async (snapshot) => {
          await requireProduct(snapshot, productId)
          return repository.findPrices(snapshot, productId)
        }),
      ),
    )
  }
}

async function requireProduct(db: Executor, id: string): Promise<Product> {
  const product = await repository.findProduct(db, id)
  if (!product) throw new AppError(404, 'PRODUCT_NOT_FOUND', 'Produto não encontrado')
  return product
}
