import type { PriceTable, PriceTableItem } from '../api/price-table.ts'
import { comparePrice, type PriceDifference } from '../shared/price-difference.ts'

/** One price of a product, compared with the lowest: a table may have several, for different quantities. */
export interface ProductPrice extends PriceDifference {
  key: string
  table: PriceTable
  item: PriceTableItem
}

/**
 * Every price of a product, the lowest first. Inactive tables come last and are not compared: no one can buy at their prices.
 * Discounts and fees of the tables are not part of the prices.
 */
export function comparePrices(tables: readonly PriceTable[], productId: string): ProductPrice[] {
  const prices = tables.flatMap((table) =>
    table.items
      .filter((item) => item.productId === productId)
      .map((item) => ({ key: `${table.key} ${item.key}`, table, item })),
  )
  const amounts = prices.flatMap(({ table, item }) =>
    table.isActive && item.price !== null ? [item.price] : [],
  )
  const lowest = Math.min(...amounts)
  return prices
    .map((price) => ({ ...price, ...comparePrice(price.table.isActive ? price.item.price : null, lowest) }))
    .sort((a, b) => rankOf(a) - rankOf(b) || amountOf(a) - amountOf(b))
}

const rankOf = ({ table }: ProductPrice) => (table.isActive ? 0 : 1)

const amountOf = ({ item }: ProductPrice) => item.price ?? Number.POSITIVE_INFINITY
