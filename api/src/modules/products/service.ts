import { ID_PATTERN, type PriceTable, type Product } from '@celeiro/api-contract'
import type { AppContext } from '../../app-context.ts'
import { readSnapshot } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import { presentPriceTables } from '../price-tables/present-price-table.ts'
import * as priceTables from '../price-tables/repository.ts'
import * as repository from './repository.ts'

export function createProductService({ db }: AppContext) {
  return {
    /** All products, by name (spec §7). */
    async list(): Promise<Product[]> {
      const rows = await repository.findProducts(db)
      return rows.map(({ id, name, sku, createdAt, updatedAt }) => ({
        id,
        name,
        sku,
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt.toISOString(),
      }))
    },

    /**
     * The price tables that sell a product, newest first, with all their items.
     * @throws AppError 404 PRODUCT_NOT_FOUND
     */
    async listPriceTables(productId: string): Promise<PriceTable[]> {
      const found = await readSnapshot(db, async (snapshot) => {
        const exists = ID_PATTERN.test(productId) && (await repository.productExists(snapshot, productId))
        if (!exists) return null
        const tables = await priceTables.findTablesOfProduct(snapshot, productId)
        return { tables, items: await priceTables.findItems(snapshot, tables) }
      })
      if (!found) throw new AppError(404, 'PRODUCT_NOT_FOUND', 'Produto não encontrado')
      return presentPriceTables(found.tables, found.items)
    },
  }
}
