import { type CandidatePrice, PRICE_TERM_LABELS, type PriceTerm } from '@celeiro/api-contract/price-in-force'
import { PRICE_TABLE_TYPE_LABELS } from '@celeiro/api-contract/price-table-labels'
import type { PriceTableType } from '@celeiro/api-contract/vocabulary'
import { formatDecimal, formatMoney, formatText } from '@celeiro/ui-kit'
import type { PriceTable } from '../api/price-table.ts'
import { AMOUNT_DUE, amountDue } from '../shared/amount-due.ts'
import { percentLabel, periodLabel } from '../shared/price-table-labels.ts'
import { tierLabel } from '../shared/quantity-tiers.ts'

/** A price of a product, with its table. */
export interface TablePrice extends CandidatePrice {
  table: PriceTable
}

/** Every price of a product, in the order of the tables. */
export function pricesOf(tables: readonly PriceTable[], productId: string): TablePrice[] {
  return tables.flatMap((table) =>
    table.items.filter((item) => item.productId === productId).map((item) => ({ ...table, ...item, table })),
  )
}

/** `Tabela ativa de cliente, à vista, quantidade de 1 a 100.` */
export function ruleSentence({ table, ...tier }: TablePrice, type: PriceTableType, term: PriceTerm): string {
  const label = PRICE_TERM_LABELS[term].toLowerCase()
  const at =
    term === 'HARVEST' ? `${label} de ${periodLabel(table).toLowerCase()} de ${table.harvestYear}` : label
  return `Tabela ativa de ${PRICE_TABLE_TYPE_LABELS[type].toLowerCase()}, ${at}, quantidade de ${tierLabel(tier)}.`
}

/** Names the other prices that would hold; '' without any. */
export function tieSentence(ties: readonly TablePrice[]): string {
  if (ties.length === 0) return ''
  const others = ties.map(
    (tie) => `${formatText(tie.table.name)}, ${formatMoney(tie.price)} (${tierLabel(tie)})`,
  )
  return `Empate com ${others.join('; ')}. Vale a tabela mais nova e, nela, o primeiro preço.`
}

/** How a price becomes what the customer pays for a quantity: labels and amounts, the last of which is the sum. */
export function dueLines({ table, price }: TablePrice, quantity: number): (readonly [string, string])[] {
  if (price === null) return []
  const { list, discount, fee, total } = amountDue(price, quantity, table)
  const times = quantity === 1 ? '' : `${formatDecimal(quantity)} × ${formatMoney(price)} = `
  const percent = percentLabel(table.discountPercent)
  return [
    ['Preço de tabela', `${times}${formatMoney(list)}`],
    ...(discount > 0 ? [[`Desconto de ${percent}`, `−${formatMoney(discount)}`] as const] : []),
    ...(fee > 0 ? [['Taxa adicional', `+${formatMoney(fee)}`] as const] : []),
    [AMOUNT_DUE, formatMoney(total)],
  ]
}
