import { PRICE_TABLE_TYPES, SHORT_TERM_OPTIONS, TERM_TYPES } from './vocabulary.ts'

/**
 * The rules of a price table (spec §5), pure and without zod. The form runs them while the user types, the API on each
 * request. The texts are shown as they are. The limits of our database are not rules: see `price-table-limits.ts`.
 */

/** The input of the form or the request. `null` is a missing or unreadable number. */
export interface PriceTableDraft {
  name: string
  type: string
  termType: string
  harvestYear: number | null
  harvestStartMonth: number | null
  harvestEndMonth: number | null
  shortTermOption: string | null
  discountPercent: Optional
  additionalFee: Optional
  priceTableItems: readonly ItemDraft[]
}

/** An optional number: absent, a number, or an input that is not a number. */
type Optional = number | 'invalid' | null

export interface ItemDraft {
  productId: string
  price: number | null
  minPrice: number | null
  minQuantity: number | null
  maxQuantity: number | null
}

/** One violation: its path in the request body, and the text for the user. */
export interface PriceTableViolation {
  path: readonly (string | number)[]
  message: string
}

/** An id according to spec §5: the letter `c` and 24 letters or digits. */
export const CUID = /^c[a-zA-Z0-9]{24}$/

/**
 * The violations of a table and its items, in the order in which the form shows its fields.
 * @param maximum stop checking further items after this many violations
 */
export function priceTableViolations(
  draft: PriceTableDraft,
  maximum = Number.POSITIVE_INFINITY,
): PriceTableViolation[] {
  const violations: PriceTableViolation[] = []
  const add = (field: string, message: string | null) => {
    if (message !== null) violations.push({ path: [field], message })
  }
  add('name', nameViolation(draft.name))
  add('type', isOneOf(PRICE_TABLE_TYPES, draft.type) ? null : 'Tipo é obrigatório')
  add('termType', isOneOf(TERM_TYPES, draft.termType) ? null : 'Tipo de prazo é obrigatório')
  if (draft.termType === 'HARVEST_SEASON') {
    add('harvestYear', draft.harvestYear === null ? 'Ano da safra é obrigatório para tipo Safra' : null)
    add('harvestStartMonth', monthViolation(draft.harvestStartMonth, 'início'))
    add('harvestEndMonth', endMonthViolation(draft))
  }
  if (draft.termType === 'SHORT_TERM' && !isOneOf(SHORT_TERM_OPTIONS, draft.shortTermOption)) {
    add('shortTermOption', 'Opção de prazo curto é obrigatória')
  }
  add('discountPercent', optionalViolation(draft.discountPercent, 'Desconto', 100))
  add('additionalFee', optionalViolation(draft.additionalFee, 'Taxa adicional', Infinity))
  if (draft.priceTableItems.length === 0) {
    add('priceTableItems', 'Pelo menos um produto deve ser adicionado')
  }
  for (const [index, item] of draft.priceTableItems.entries()) {
    if (violations.length >= maximum) break
    for (const { path, message } of itemViolations(item)) {
      violations.push({ path: ['priceTableItems', index, ...path], message })
    }
  }
  return violations
}

/** Why the name of a table, or of its copy, is invalid; or null. */
export function nameViolation(name: string): string | null {
  return name.trim() === '' ? 'Nome é obrigatório' : null
}

/** The violations of one item; at most one per field. */
export function itemViolations(item: ItemDraft): PriceTableViolation[] {
  const violations = [
    ['productId', CUID.test(item.productId) ? null : 'ID do produto deve ser um CUID válido'],
    ['price', priceViolation(item)],
    ['minPrice', amountViolation(item.minPrice, 'Preço mínimo')],
    ['minQuantity', amountViolation(item.minQuantity, 'Quantidade mínima')],
    ['maxQuantity', maxQuantityViolation(item)],
  ] as const
  return violations.flatMap(([field, message]) => (message === null ? [] : [{ path: [field], message }]))
}

/** Texts that differ in a list of violations from those at their fields (spec §8). */
const TEXTS_IN_A_LIST: Readonly<Record<string, string>> = {
  'ID do produto deve ser um CUID válido': 'ID deve ser um CUID válido',
  'Preço deve ser maior que zero': 'Preço deve ser um número maior que zero',
}

/** A violation as a line of a list. A line for an item starts with its position, from 1 (`Produto 2: …`). */
export function violationLine({ path, message }: PriceTableViolation): string {
  const [field, index] = path
  if (field !== 'priceTableItems' || typeof index !== 'number') return message
  return `Produto ${index + 1}: ${TEXTS_IN_A_LIST[message] ?? message}`
}

function monthViolation(month: number | null, which: 'início' | 'fim'): string | null {
  if (month === null) return `Mês de ${which} da safra é obrigatório`
  return Number.isInteger(month) && month >= 1 && month <= 12
    ? null
    : `Mês de ${which} da safra deve estar entre 1 e 12`
}

/** A season ends in a later month of the same year (spec §5). */
function endMonthViolation({ harvestStartMonth, harvestEndMonth }: PriceTableDraft): string | null {
  const violation = monthViolation(harvestEndMonth, 'fim')
  if (violation !== null || harvestStartMonth === null || harvestEndMonth === null) return violation
  return harvestEndMonth > harvestStartMonth ? null : 'Mês de fim deve ser posterior ao mês de início'
}

function optionalViolation(value: Optional, label: string, limit: number): string | null {
  if (value === null) return null
  const isValid = value !== 'invalid' && Number.isFinite(value) && value >= 0 && value <= limit
  return isValid ? null : `${label} deve ser um número válido`
}

function priceViolation({ price, minPrice }: ItemDraft): string | null {
  const violation = amountViolation(price, 'Preço')
  if (violation !== null || price === null || minPrice === null) return violation
  return price >= minPrice ? null : 'Preço deve ser maior ou igual ao preço mínimo'
}

function maxQuantityViolation({ minQuantity, maxQuantity }: ItemDraft): string | null {
  const violation = amountViolation(maxQuantity, 'Quantidade máxima')
  if (violation !== null || minQuantity === null || maxQuantity === null) return violation
  return maxQuantity > minQuantity ? null : 'Quantidade máxima deve ser maior que a mínima'
}

function amountViolation(value: number | null, label: string): string | null {
  return value !== null && Number.isFinite(value) && value > 0 ? null : `${label} deve ser maior que zero`
}

function isOneOf(values: readonly string[], value: string | null): boolean {
  return value !== null && values.includes(value)
}
