import { PRICE_TABLE_TYPES } from '@celeiro/api-contract/vocabulary'
import type { PriceTable, PriceTableItem } from '../api/price-table.ts'
import { priceWithDiscount } from '../shared/amount-due.ts'
import { comparePrice, type PriceDifference } from '../shared/price-difference.ts'

/** One price of a product, compared with the lowest of its type: a table may have several, for different quantities. */
export interface ProductPrice extends PriceDifference {
  key: string
  table: PriceTable
  item: PriceTableItem
  /** The price less the discount of its table. */
  due: number | null
}

/**
 * Every price of a product, those of customers before those of partners, the lowest first. Each is compared with what others of its
 * type pay. Inactive tables come last and are not compared: no one can buy at their prices.
 */
export function comparePrices(tables: readonly PriceTable[], productId: string): ProductPrice[] {
  const prices = tables.flatMap((table) =>
    table.items
      .filter((item) => item.productId === productId)
      .map((item) => ({
        key: `${table.key} ${item.key}`,
        table,
        item,
        due: item.price === null ? null : priceWithDiscount(item.price, table),
      })),
  )
  const lowest = new Map<string | null, number>()
  for (const { table, due } of prices) {
    if (!table.isActive || due === null) continue
    lowest.set(table.type, Math.min(due, lowest.get(table.type) ?? due))
  }
  return prices
    .map((price) => {
      const { table, due } = price
      return { ...price, ...comparePrice(table.isActive ? due : null, lowest.get(table.type) ?? null) }
    })
    .sort((a, b) => rankOf(a) - rankOf(b) || amountOf(a) - amountOf(b))
}

const TYPES: readonly (string | null)[] = PRICE_TABLE_TYPES

const rankOf = ({ table: { isActive, type } }: ProductPrice) =>
  isActive ? TYPES.indexOf(type) : TYPES.length

const amountOf = ({ due }: ProductPrice) => due ?? Number.POSITIVE_INFINITY
