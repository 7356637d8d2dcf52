import type { ItemRow, PriceTableRow } from './repository.ts'
import { etagOf, type VersionedPriceTable } from './version.ts'

/** Price tables in the API's spelling, with their items. */
export function presentPriceTables(
  tables: readonly PriceTableRow[],
  items: readonly ItemRow[],
): VersionedPriceTable[] {
  return tables.map((table) =>
    presentPriceTable(
      table,
      items.filter(({ item }) => item.priceTableId === table.id),
    ),
  )
}

export function presentPriceTable(table: PriceTableRow, items: readonly ItemRow[]): VersionedPriceTable {
  const { createdAt: _createdAt, updatedAt: _updatedAt, externalId: _externalId, ...fields } = table
  return {
    ...fields,
    discountPercent: toNumber(table.discountPercent),
    additionalFee: toNumber(table.additionalFee),
    priceTableItems: items.map(({ item, product }) => ({
      id: item.id,
      productId: item.productId,
      ...toFigures(item),
      product,
    })),
    etag: etagOf(table),
  }
}

export function toNumber(decimal: string | null): number | null {
  return decimal === null ? null : Number(decimal)
}

/** The amounts of an item as numbers. */
export const toFigures = (item: Record<'price' | 'minPrice' | 'minQuantity' | 'maxQuantity', string>) => ({
  price: Number(item.price),
  minPrice: Number(item.minPrice),
  minQuantity: Number(item.minQuantity),
  maxQuantity: Number(item.maxQuantity),
})
