import { readFields, readList, readListIfAny, readText, withKeys } from '@celeiro/shared-auth'
import { toNumber } from '@celeiro/ui-kit'
import type { PriceTable, PriceTableItem } from './price-table.ts'

/**
 * Reads whatever a list of price tables came as.
 * @throws ApiError `UNEXPECTED_SHAPE` for a body without a list
 */
export function readPriceTables(body: unknown): PriceTable[] {
  return withKeys(readList(body, 'priceTables').map(readPriceTable))
}

/** A price table is active unless it says that it is not (spec §3). */
export function isActivePriceTable(isActive: unknown): boolean {
  return isActive !== false
}

function readPriceTable(row: Record<string, unknown>): Omit<PriceTable, 'key'> {
  return {
    id: readText(row.id),
    name: readText(row.name),
    type: readText(row.type),
    termType: readText(row.termType),
    shortTermOption: readText(row.shortTermOption),
    harvestYear: readInteger(row.harvestYear),
    harvestStartMonth: readMonth(row.harvestStartMonth),
    harvestEndMonth: readMonth(row.harvestEndMonth),
    discountPercent: toNumber(row.discountPercent),
    additionalFee: toNumber(row.additionalFee),
    isActive: isActivePriceTable(row.isActive),
    items: withKeys(readListIfAny(row.priceTableItems, 'items').map(readItem)),
  }
}

function readItem(row: Record<string, unknown>): Omit<PriceTableItem, 'key'> {
  const product = readFields(row.product)
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

function readInteger(value: unknown): number | null {
  const number = toNumber(value)
  return Number.isSafeInteger(number) ? number : null
}

function readMonth(value: unknown): number | null {
  const month = readInteger(value)
  return month !== null && month >= 1 && month <= 12 ? month : null
}
