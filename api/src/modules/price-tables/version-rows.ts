import type { PriceTable, PriceTableVersion } from '@celeiro/api-contract'
import type { priceTableVersions } from '../../database/schema/price-table-versions.ts'
import type { TableState } from './changes-between.ts'
import { presentPriceTable } from './present-price-table.ts'

export type VersionRow = typeof priceTableVersions.$inferSelect
export type VersionHead = Omit<VersionRow, 'priceTableId' | 'fields' | 'items'>
type Content = Pick<VersionRow, 'priceTableId' | 'savedAt' | 'fields' | 'items'>
type Product = { id: string; name: string; sku: string }

export function contentOf({ table, items }: TableState): Content {
  const { id, createdAt, updatedAt, ...fields } = table
  return {
    priceTableId: id,
    savedAt: updatedAt,
    fields: { ...fields, createdAt: createdAt.toISOString() },
    items: items.map((it) => [it.productId, it.price, it.minPrice, it.minQuantity, it.maxQuantity]),
  }
}

export function stateOf({ priceTableId: id, savedAt, fields, items }: Content): TableState {
  const { discountPercent, additionalFee, createdAt } = fields
  // Earlier hosts have written amounts as text.
  const figures = {
    discountPercent: discountPercent === null ? null : Number(discountPercent),
    additionalFee: additionalFee === null ? null : Number(additionalFee),
  }
  return {
    table: { ...fields, ...figures, id, createdAt: new Date(createdAt), updatedAt: savedAt },
    items: items.map(([productId, price, minPrice, minQuantity, maxQuantity]) => {
      return { productId, price, minPrice, minQuantity, maxQuantity }
    }),
  }
}

/** The table as it was, without an etag: nobody changes it. A product that is gone has its id in place of its name. */
export function presentContent(content: Content, products: ReadonlyMap<string, Product>): PriceTable {
  const { table, items } = stateOf(content)
  const { etag: _etag, ...fields } = presentPriceTable(table, [])
  return {
    ...fields,
    priceTableItems: items.map((item, position) => ({
      ...item,
      id: `${table.id}-${position}`,
      product: products.get(item.productId) ?? { id: item.productId, name: item.productId, sku: '' },
    })),
  }
}

export function presentVersion({ savedAt, ...version }: VersionHead): PriceTableVersion {
  return { ...version, savedAt: savedAt.toISOString() }
}
