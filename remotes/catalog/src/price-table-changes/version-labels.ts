import { keysOf } from '@celeiro/api-contract/keys'
import {
  MONTH_LABELS,
  PRICE_TABLE_TYPE_LABELS,
  SHORT_TERM_LABELS,
  TERM_TYPE_LABELS,
} from '@celeiro/api-contract/price-table-labels'
import { EM_DASH, formatDecimal, formatMoney, labelOf } from '@celeiro/ui-kit'
import { FIGURES } from '../shared/item-figures.ts'
import { parseDecimal } from '../shared/parse-decimal.ts'
import {
  type ItemValues,
  type PriceTableValues,
  type TableHead,
  toHead,
} from '../shared/price-table-values.ts'

/** The fields of a table in the order of the form. */
export const TABLE_FIELDS = keysOf(toHead())

/** The text for a product that a version does not have. */
export const ABSENT = 'Fora da tabela'

/** A field of a table in words; equal values have equal texts. */
export function tableFieldLabel(field: keyof TableHead, values: PriceTableValues): string {
  const text = values[field].trim()
  if (text === '') return EM_DASH
  const figure = parseDecimal(text)
  switch (field) {
    case 'type':
      return labelOf(PRICE_TABLE_TYPE_LABELS, text)
    case 'termType':
      return labelOf(TERM_TYPE_LABELS, text)
    case 'shortTermOption':
      return labelOf(SHORT_TERM_LABELS, text)
    case 'harvestStartMonth':
    case 'harvestEndMonth':
      return MONTH_LABELS[Number(text) - 1] ?? text
    case 'discountPercent':
      return figure === null ? text : `${formatDecimal(figure, 20)}%`
    case 'additionalFee':
      return moneyLabel(figure, text)
    case 'name':
    case 'harvestYear':
      return text
  }
}

/** A figure of an item in words, or what was typed if it is unreadable. */
export function figureLabel({ field, isMoney }: (typeof FIGURES)[number], item: ItemValues): string {
  const [text, figure] = [item[field], parseDecimal(item[field])]
  if (isMoney) return moneyLabel(figure, text)
  return figure === null ? text.trim() || EM_DASH : formatDecimal(figure, 20)
}

/** All figures of an item: `R$ 10,50 (mínimo R$ 9,00), de 1 a 100`. */
export function itemLabel(item: ItemValues): string {
  const [price, minPrice, from, to] = FIGURES.map((figure) => figureLabel(figure, item))
  return `${price} (mínimo ${minPrice}), de ${from} a ${to}`
}

/** The API stores centavos; more decimals must not look equal to other values. */
function moneyLabel(amount: number | null, text: string): string {
  if (amount === null) return text.trim() || EM_DASH
  const isWhole = Number(amount.toFixed(2)) === amount
  return isWhole ? formatMoney(amount) : `R$\u00a0${formatDecimal(amount, 20)}`
}
