import type { PriceTableRequest } from '@celeiro/api-contract'
import { keysOf } from '@celeiro/api-contract/keys'
import { priceTableRules } from '@celeiro/api-contract/price-table-rules'
import type { PriceTable } from '../api/price-table.ts'
import { parseDecimal } from './parse-decimal.ts'
import { type ItemValues, type PriceTableValues, type TableHead, toHead } from './price-table-values.ts'

/** The typed values, parsed for the rules. `null` is a missing or unreadable number. */
export function toDraft(values: PriceTableValues) {
  return {
    ...values,
    harvestYear: toChosen(values.harvestYear),
    harvestStartMonth: toChosen(values.harvestStartMonth),
    harvestEndMonth: toChosen(values.harvestEndMonth),
    discountPercent: toOptional(values.discountPercent),
    additionalFee: toOptional(values.additionalFee),
    priceTableItems: values.priceTableItems.map(toItemDraft),
  }
}

export const toItemDraft = ({ productId, price, minPrice, minQuantity, maxQuantity }: ItemValues) => ({
  productId,
  price: parseDecimal(price),
  minPrice: parseDecimal(minPrice),
  minQuantity: parseDecimal(minQuantity),
  maxQuantity: parseDecimal(maxQuantity),
})

/**
 * The body of POST and PATCH (spec §7): figures are numbers, empty optionals and the fields of the other kind of term are
 * omitted. Those that the edited table had are sent as `null`: the server would otherwise keep them.
 * @param original the edited table; undefined for a new one
 * @throws if the values violate a rule; callers validate them first
 */
export function toRequest(values: PriceTableValues, original?: PriceTable): PriceTableRequest {
  const request = priceTableRules.table.parse(toDraft(values))
  const fields: Partial<Record<keyof TableHead, unknown>> = request
  for (const field of keysOf(toHead())) {
    if (fields[field] != null) continue
    if (original?.[field] != null) fields[field] = null
    else delete fields[field]
  }
  return request
}

const toChosen = (text: string) => (text === '' ? null : Number(text))

const toOptional = (text: string) => (text.trim() === '' ? null : (parseDecimal(text) ?? 'invalid'))
