import type { Product } from '@celeiro/api-contract'
import type { AppContext } from '../../app-context.ts'
import { type Executor, readSnapshot } from '../../database/database.ts'
import { findRow } from '../../database/find-row.ts'
import { products } from '../../database/schema/catalog.ts'
import { AppError } from '../../http/app-error.ts'
import { readBatches } from '../../http/whole-list.ts'
import { presentPriceTables } from '../price-tables/present-price-table.ts'
import * as priceTables from '../price-tables/repository.ts'
import type { ProductRow } from './repository.ts'
import * as repository from './repository.ts'

export function createProductService({ db }: AppContext) {
  return {
    /** All products, by name (spec §7). */
    async *products(): AsyncGenerator<Product[], void> {
      const rows = readBatches<ProductRow>((after, limit) => repository.findProducts(db, after, limit))
      for await (const batch of rows) yield batch.map(presentProduct)
    },

    /**
     * The price tables that sell a product, newest first, with all their items.
     * @throws AppError 404 PRODUCT_NOT_FOUND
     */
    async listPriceTables(productId: string) {
      return readSnapshot(db, async (snapshot) => {
        await requireProduct(snapshot, productId)
        const tables = await priceTables.findTablesOfProduct(snapshot, productId)
        return presentPriceTables(tables, await priceTables.findItems(snapshot, tables))
      })
    },

    /** @throws AppError 404 PRODUCT_NOT_FOUND */
    get: async (id: string): Promise<Product> => presentProduct(await requireProduct(db, id)),

    /**
     * The price of a product in each table, newest table first. A table may name it several times.
     * @throws AppError 404 PRODUCT_NOT_FOUND
     */
    listPrices: (id: string) =>
      readSnapshot(db, async (snapshot) => {
        await requireProduct(snapshot, id)
        return repository.findPrices(snapshot, id)
      }),
  }
}

function presentProduct({ id, name, sku, createdAt, updatedAt }: ProductRow): Product {
  return { id, name, sku, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}

async function requireProduct(db: Executor, id: string): Promise<ProductRow> {
  const product = await findRow(db, products, id)
  if (!product) throw new AppError(404, 'PRODUCT_NOT_FOUND', 'Produto não encontrado')
  return product
}
