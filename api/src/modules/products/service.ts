import type { PriceTable, Product, ProductPrices } from '@celeiro/api-contract'
import type { AppContext } from '../../app-context.ts'
import { isStorable, readSnapshot } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import { readBatches } from '../../http/whole-list.ts'
import { presentPriceTables, toNumber } from '../price-tables/present-price-table.ts'
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
    async listPriceTables(productId: string): Promise<PriceTable[]> {
      const found = await readSnapshot(db, async (snapshot) => {
        const exists = isStorable(productId) && (await repository.productExists(snapshot, productId))
        if (!exists) return null
        const tables = await priceTables.findTablesOfProduct(snapshot, productId)
        return { tables, items: await priceTables.findItems(snapshot, tables) }
      })
      if (!found) throw productNotFound()
      return presentPriceTables(found.tables, found.items)
    },

    /** @throws AppError 404 PRODUCT_NOT_FOUND */
    async get(id: string): Promise<Product> {
      const product = isStorable(id) ? await repository.findProduct(db, id) : undefined
      if (!product) throw productNotFound()
      return presentProduct(product)
    },

    /**
     * The price of a product in each table, newest table first. A table may name it several times.
     * @throws AppError 404 PRODUCT_NOT_FOUND
     */
    async listPrices(id: string): Promise<ProductPrices> {
      if (!isStorable(id)) throw productNotFound()
      const rows = await readSnapshot(db, async (snapshot) =>
        (await repository.productExists(snapshot, id)) ? repository.findPrices(snapshot, id) : null,
      )
      if (!rows) throw productNotFound()
      return rows.map((row) => ({
        ...row,
        discountPercent: toNumber(row.discountPercent),
        additionalFee: toNumber(row.additionalFee),
        price: Number(row.price),
        minPrice: Number(row.minPrice),
        minQuantity: Number(row.minQuantity),
        maxQuantity: Number(row.maxQuantity),
      }))
    },
  }
}

function presentProduct({ id, name, sku, createdAt, updatedAt }: ProductRow): Product {
  return { id, name, sku, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}

function productNotFound(): AppError {
  return new AppError(404, 'PRODUCT_NOT_FOUND', 'Produto não encontrado')
}
