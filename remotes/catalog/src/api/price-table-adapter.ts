import type { PriceTable as ApiPriceTable, PriceTableItem as ApiPriceTableItem } from '@celeiro/api-contract'
import { type Wire, wire } from '@celeiro/api-contract/wire'
import { findList, readFlag, readInteger, readList, readText, withKeys } from '@celeiro/shared-auth'
import { toNumber } from '@celeiro/ui-kit'
import type { PriceTable, PriceTableItem } from './price-table.ts'

/**
 * Reads any response with a list of price tables.
 * @throws ApiError `UNEXPECTED_SHAPE` for a body without a list
 */
export function readPriceTables(body: unknown): PriceTable[] {
  return withKeys(readList<ApiPriceTable>(body, 'priceTables').map(readPriceTable))
}

/** A price table is active unless it is marked inactive (spec §3). */
export function isActivePriceTable(isActive: boolean | null): boolean {
  return isActive !== false
}

function readPriceTable(row: Wire<ApiPriceTable>): Omit<PriceTable, 'key'> {
  return {
    id: readText(row.id),
    name: readText(row.name),
    type: readText(row.type),
    termType: readText(row.termType),
    shortTermOption: readText(row.shortTermOption),
    harvestYear: readInteger(row.harvestYear),
    harvestStartMonth: readInteger(row.harvestStartMonth, 1, 12),
    harvestEndMonth: readInteger(row.harvestEndMonth, 1, 12),
    discountPercent: toNumber(row.discountPercent),
    additionalFee: toNumber(row.additionalFee),
    isActive: isActivePriceTable(readFlag(row.isActive)),
    items: withKeys(
      (findList<ApiPriceTableItem, ItemAlias>(row.priceTableItems, 'items') ?? []).map(readItem),
    ),
  }
}

/** The keys under which other servers send the product name of an item. */
type ItemAlias = 'productName' | 'name' | 'sku'

function readItem(row: Wire<ApiPriceTableItem, ItemAlias>): Omit<PriceTableItem, 'key'> {
  const product = wire<ApiPriceTableItem['product']>(row.product)
  return {
    id: readText(row.id),
    productId: readText(row.productId) ?? readText(product.id),
    productName: readText(product.name) ?? readText(row.productName) ?? readText(row.name),
    sku: readText(product.sku) ?? readText(row.sku),
    price: toNumber(row.price),
    minPrice: toNumber(row.minPrice),
    minQuantity: toNumber(row.minQuantity),
    maxQuantity: toNumber(row.maxQuantity),
  }
}
