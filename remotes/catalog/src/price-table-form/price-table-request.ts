import type { PriceTableRequest } from '@celeiro/api-contract'
import { priceTableRules } from '@celeiro/api-contract/price-table-rules'
import type { PriceTable } from '../api/price-table.ts'
import { parseDecimal } from '../shared/parse-decimal.ts'
import type { ItemValues, PriceTableValues } from './price-table-values.ts'

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
 * omitted. Values of them that the edited table had, and cleared optionals, are sent as `null`: the server would otherwise
 * keep it.
 * @param original the edited table; undefined for a new one
 * @throws if the values violate a rule; callers validate them first
 */
export function toRequest(values: PriceTableValues, original?: PriceTable): PriceTableRequest {
  const { discountPercent, additionalFee, ...request } = priceTableRules.table.parse(toDraft(values))
  const isHarvest = request.termType === 'HARVEST_SEASON'
  return {
    ...(original && clearedTerm(original, isHarvest ? ['shortTermOption'] : HARVEST_FIELDS)),
    ...request,
    ...optional('discountPercent', discountPercent, original?.discountPercent),
    ...optional('additionalFee', additionalFee, original?.additionalFee),
  }
}

const HARVEST_FIELDS = ['harvestYear', 'harvestStartMonth', 'harvestEndMonth'] as const

type TermField = (typeof HARVEST_FIELDS)[number] | 'shortTermOption'

/** Nulls for the fields of a table that belong to its previous kind of term. */
function clearedTerm(table: PriceTable, fields: readonly TermField[]): Partial<Record<TermField, null>> {
  return Object.fromEntries(fields.filter((field) => table[field] != null).map((field) => [field, null]))
}

type OptionalField = 'discountPercent' | 'additionalFee'

function optional(
  field: OptionalField,
  value: number | null | undefined,
  before: number | null | undefined,
): Partial<Record<OptionalField, number | null>> {
  return value == null && before == null ? {} : { [field]: value ?? null }
}

function toChosen(text: string): number | null {
  return text === '' ? null : Number(text)
}

function toOptional(text: string): number | 'invalid' | null {
  return text.trim() === '' ? null : (parseDecimal(text) ?? 'invalid')
}
