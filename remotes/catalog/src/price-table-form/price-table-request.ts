import type { PriceTableRequest } from '@celeiro/api-contract'
import type { ItemDraft, PriceTableDraft } from '@celeiro/api-contract/price-table-rules'
import { PRICE_TABLE_TYPES, SHORT_TERM_OPTIONS, TERM_TYPES } from '@celeiro/api-contract/vocabulary'
import type { PriceTable } from '../api/price-table.ts'
import { parseDecimal } from '../shared/parse-decimal.ts'
import type { ItemValues, PriceTableValues } from './price-table-values.ts'

/** The typed values, parsed for the rules. */
export function toDraft(values: PriceTableValues): PriceTableDraft {
  return {
    name: values.name,
    type: values.type,
    termType: values.termType,
    harvestYear: toChosen(values.harvestYear),
    harvestStartMonth: toChosen(values.harvestStartMonth),
    harvestEndMonth: toChosen(values.harvestEndMonth),
    shortTermOption: values.shortTermOption || null,
    discountPercent: toOptional(values.discountPercent),
    additionalFee: toOptional(values.additionalFee),
    priceTableItems: values.priceTableItems.map(toItemDraft),
  }
}

const ITEM_TEXTS = ['productId', 'price', 'minPrice', 'minQuantity', 'maxQuantity'] as const

const itemDrafts = new WeakMap<ItemValues, { texts: ItemValues; draft: ItemDraft }>()

/** Parses an item again only when its texts have changed: the form checks all items for every key. */
export function toItemDraft(item: ItemValues): ItemDraft {
  const known = itemDrafts.get(item)
  // The form changes its values in place.
  if (known && ITEM_TEXTS.every((field) => known.texts[field] === item[field])) return known.draft
  const draft = {
    productId: item.productId,
    price: parseDecimal(item.price),
    minPrice: parseDecimal(item.minPrice),
    minQuantity: parseDecimal(item.minQuantity),
    maxQuantity: parseDecimal(item.maxQuantity),
  }
  itemDrafts.set(item, { texts: { ...item }, draft })
  return draft
}

/**
 * The body of POST and PATCH (spec §7): figures are numbers, empty optionals and the fields of the other kind of term are
 * omitted. Values of them that the edited table had, and cleared optionals, are sent as `null`: the server would otherwise
 * keep it.
 * @param original the edited table; undefined for a new one
 * @throws if the values violate a rule; callers validate them first
 */
export function toRequest(values: PriceTableValues, original?: PriceTable): PriceTableRequest {
  const draft = toDraft(values)
  const isHarvest = draft.termType === 'HARVEST_SEASON'
  return {
    name: draft.name.trim(),
    type: choiceOf(PRICE_TABLE_TYPES, draft.type),
    termType: choiceOf(TERM_TYPES, draft.termType),
    ...(original && clearedTerm(original, isHarvest ? ['shortTermOption'] : HARVEST_FIELDS)),
    ...(isHarvest
      ? {
          harvestYear: figure(draft.harvestYear),
          harvestStartMonth: figure(draft.harvestStartMonth),
          harvestEndMonth: figure(draft.harvestEndMonth),
        }
      : { shortTermOption: choiceOf(SHORT_TERM_OPTIONS, draft.shortTermOption) }),
    ...optional('discountPercent', draft.discountPercent, original?.discountPercent),
    ...optional('additionalFee', draft.additionalFee, original?.additionalFee),
    priceTableItems: draft.priceTableItems.map((item) => ({
      productId: item.productId,
      price: figure(item.price),
      minPrice: figure(item.minPrice),
      minQuantity: figure(item.minQuantity),
      maxQuantity: figure(item.maxQuantity),
    })),
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
  value: PriceTableDraft[OptionalField],
  before: number | null | undefined,
): Partial<Record<OptionalField, number | null>> {
  if (value === null) return before == null ? {} : { [field]: null }
  return { [field]: figure(value) }
}

function toChosen(text: string): number | null {
  return text === '' ? null : Number(text)
}

function toOptional(text: string): number | 'invalid' | null {
  return text.trim() === '' ? null : (parseDecimal(text) ?? 'invalid')
}

function figure(value: number | 'invalid' | null): number {
  if (typeof value !== 'number') throw new Error('a figure passed the rules without being one')
  return value
}

function choiceOf<Choice extends string>(choices: readonly Choice[], value: string | null): Choice {
  const choice = choices.find((known) => known === value)
  if (choice === undefined) throw new Error(`"${value}" passed the rules without being a choice`)
  return choice
}
