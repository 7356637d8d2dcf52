import { keysOf } from '@celeiro/api-contract/keys'
import { PRICE_TERM_LABELS, type PriceInForce, priceInForce } from '@celeiro/api-contract/price-in-force'
import { PRICE_TABLE_TYPE_LABELS } from '@celeiro/api-contract/price-table-labels'
import { formatDecimal, formatMoney, formatText, today } from '@celeiro/ui-kit'
import type { ListedPrice } from '../api/listed-price.ts'
import { amountDue } from '../shared/amount-due.ts'
import { percentLabel } from '../shared/price-table-labels.ts'

/** One line of the preview: what a price is of, the price in reais, and what a customer pays where that is another amount. */
export interface PreviewLine {
  text: string
  price: number | null
  due?: number | undefined
}

/** The prices of a product in each table, those in force first: not all of them may fit. */
export const listedLines = (prices: readonly ListedPrice[]): PreviewLine[] =>
  prices
    .toSorted((one, other) => Number(other.isActive) - Number(one.isActive))
    .map((price) => ({
      text: `${formatText(price.tableName)}${tierOf(price, prices)}${price.isActive ? '' : ' (inativa)'}`,
      price: price.price,
    }))

/** From which quantity on a price applies, if its table has several for the product. */
function tierOf({ tableId, minQuantity }: ListedPrice, prices: readonly ListedPrice[]): string {
  const isOnly = prices.filter((price) => price.tableId === tableId).length === 1
  return isOnly ? '' : `, a partir de ${formatDecimal(minQuantity)}`
}

/** The prices that hold today for one, for each type of customer at each term. Terms without a table are left out. */
export function inForceLines(prices: readonly ListedPrice[]): PreviewLine[] {
  if (prices.length === 0) return []
  const date = today()
  const types = keysOf(PRICE_TABLE_TYPE_LABELS)
  const terms = keysOf(PRICE_TERM_LABELS)
  return types.flatMap((type) =>
    terms.flatMap((term, index) => {
      const found = priceInForce(prices, { type, term, quantity: 1, date })
      const at = `${PRICE_TABLE_TYPE_LABELS[type]}, ${PRICE_TERM_LABELS[term].toLowerCase()}: `
      if (found.price)
        return { text: at + sourceOf(found), price: found.price.price, due: dueOf(found.price) }
      // It is the same at every term.
      if (found.missing === 'type')
        return index === 0 ? { text: `${PRICE_TABLE_TYPE_LABELS[type]}: ${found.gap}`, price: null } : []
      return found.missing === 'term' ? [] : { text: at + found.gap, price: null }
    }),
  )
}

/** What one costs, if the table has a discount or a fee. */
const dueOf = (price: ListedPrice) =>
  price.price !== null && (price.discountPercent || price.additionalFee)
    ? amountDue(price.price, 1, price).total
    : undefined

/** `Safra 2026, menos 2%; empate com Safra Sul (R$ 98,00)` */
function sourceOf({ price, ties }: Extract<PriceInForce<ListedPrice>, { price: ListedPrice }>): string {
  const { tableName, discountPercent, additionalFee } = price
  const source = [
    formatText(tableName),
    discountPercent && `menos ${percentLabel(discountPercent)}`,
    additionalFee && `mais ${formatMoney(additionalFee)}`,
  ]
  const others = ties.map((tie) => `${formatText(tie.tableName)} (${formatMoney(tie.price)})`)
  return [source.filter(Boolean).join(', '), others.length > 0 && `empate com ${others.join(', ')}`]
    .filter(Boolean)
    .join('; ')
}
