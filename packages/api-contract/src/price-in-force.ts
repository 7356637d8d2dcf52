import { PRICE_TABLE_TYPE_LABELS, SHORT_TERM_LABELS, TERM_TYPE_LABELS } from './price-table-labels.ts'
import type { PriceTableType, ShortTermOption } from './vocabulary.ts'

/** The terms at which a product can be bought: the options of short terms, and the harvest. */
export const PRICE_TERM_LABELS: Record<ShortTermOption | 'HARVEST', string> = {
  ...SHORT_TERM_LABELS,
  HARVEST: TERM_TYPE_LABELS.HARVEST_SEASON,
}
export type PriceTerm = keyof typeof PRICE_TERM_LABELS

/** A price of a product in a table, for a range of quantities; null is what an API does not send. */
export interface CandidatePrice {
  isActive: boolean
  /** `PRICE_TABLE_TYPES`, or any other text. */
  type: string | null
  /** `TERM_TYPES`, or any other text. */
  termType: string | null
  /** `SHORT_TERM_OPTIONS`, or any other text. */
  shortTermOption: string | null
  harvestYear: number | null
  /** 1 to 12. */
  harvestStartMonth: number | null
  harvestEndMonth: number | null
  /** Reais. */
  price: number | null
  minQuantity: number | null
  maxQuantity: number | null
}

export interface PriceQuestion {
  type: PriceTableType
  term: PriceTerm
  /** May be decimal (tonnes). */
  quantity: number
  /** `yyyy-MM-dd`. */
  date: string
}

/** The price that holds with the others that would, or the condition that left none. */
export type PriceInForce<Price> =
  | { price: Price; ties: readonly Price[] }
  | { price: null; missing: 'type' | 'term' | 'season' | 'quantity'; gap: string }

/**
 * Finds the price of a product that holds: that of the active tables for the type of customer, at the term, in their season on the date, for
 * the quantity. If several do, the newest table holds and the others are ties. Discounts and fees of a table are not part of its prices.
 * @param prices the newest table first, as the API lists them, and those of one table in its order
 */
export function priceInForce<Price extends CandidatePrice>(
  prices: readonly Price[],
  { type, term, quantity, date }: PriceQuestion,
): PriceInForce<Price> {
  const ofType = prices.filter((price) => price.price !== null && price.isActive && price.type === type)
  const atTerm = ofType.filter((price) => termOf(price) === term)
  const inSeason = atTerm.filter((price) => term !== 'HARVEST' || isInSeason(price, date))
  const [price, ...ties] = inSeason.filter((price) => holdsFor(price, quantity))
  if (price) return { price, ties }
  const customers = PRICE_TABLE_TYPE_LABELS[type].toLowerCase()
  if (ofType.length === 0) return none('type', `Nenhuma tabela ativa de ${customers} tem este produto`)
  if (atTerm.length === 0)
    return none('term', `Nenhuma tabela ativa de ${customers} tem este produto neste prazo`)
  if (inSeason.length === 0) return none('season', 'Nenhuma safra nesta data')
  return none('quantity', gapAt(inSeason, quantity))
}

const none = (missing: 'type' | 'term' | 'season' | 'quantity', gap: string) =>
  ({ price: null, missing, gap }) as const

function termOf({ termType, shortTermOption }: CandidatePrice): string | null {
  return termType === 'HARVEST_SEASON' ? 'HARVEST' : termType === 'SHORT_TERM' ? shortTermOption : null
}

/** Whether a date lies in the months of the season, the last one included. */
function isInSeason(price: CandidatePrice, date: string): boolean {
  const { harvestYear, harvestStartMonth: start, harvestEndMonth: end } = price
  const [year, month = 0] = date.split('-').map(Number)
  return year === harvestYear && start !== null && end !== null && start <= month && month <= end
}

function holdsFor({ minQuantity, maxQuantity }: CandidatePrice, quantity: number): boolean {
  return (minQuantity ?? 0) <= quantity && quantity <= (maxQuantity ?? Number.POSITIVE_INFINITY)
}

/** `Sem preço abaixo de 10`, `Sem preço acima de 500`, `Sem preço de 101 a 199`: which quantities around this one have none. */
function gapAt(prices: readonly CandidatePrice[], quantity: number): string {
  const below = Math.max(
    ...prices.flatMap(({ maxQuantity: most }) => (most !== null && most < quantity ? most : [])),
  )
  const above = Math.min(
    ...prices.flatMap(({ minQuantity: least }) => (least !== null && least > quantity ? least : [])),
  )
  if (below === Number.NEGATIVE_INFINITY) return `Sem preço abaixo de ${figure(above)}`
  if (above === Number.POSITIVE_INFINITY) return `Sem preço acima de ${figure(below)}`
  const [from, to] = [below + 1, above - 1]
  if (![below, quantity, above].every(Number.isInteger))
    return `Sem preço entre ${figure(below)} e ${figure(above)}`
  return from === to ? `Sem preço para ${figure(from)}` : `Sem preço de ${figure(from)} a ${figure(to)}`
}

const figure = (quantity: number) => quantity.toLocaleString('pt-BR')
