import type { PriceTable, PriceTableItem } from '../api/price-table.ts'

/** One price of a product: a table may have several, for different quantities. */
export interface ProductPrice {
  key: string
  table: PriceTable
  item: PriceTableItem
  /** Reais above the lowest price; null for an inactive table and without a price. */
  difference: number | null
  /** The difference in per cent of the lowest price. */
  percent: number | null
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
    .map(({ table, item, key }) => {
      const difference = table.isActive && item.price !== null ? item.price - lowest : null
      const percent = difference === null || lowest === 0 ? null : (difference / lowest) * 100
      return { key, table, item, difference, percent }
    })
    .sort((a, b) => rankOf(a) - rankOf(b) || amountOf(a) - amountOf(b))
}

const rankOf = ({ table }: ProductPrice) => (table.isActive ? 0 : 1)

const amountOf = ({ item }: ProductPrice) => item.price ?? Number.POSITIVE_INFINITY
