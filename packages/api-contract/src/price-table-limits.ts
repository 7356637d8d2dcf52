import type { ItemDraft, PriceTableDraft, PriceTableViolation } from './price-table-rules.ts'

/**
 * The limits of our API for a price table, beyond the rules of spec §5. The form does not run these checks: another server may
 * store longer names or finer prices, and its tables must remain savable. Our API reports violations with the same paths and
 * texts, which the form shows at its fields.
 */

/** Maximum number of characters in the name of a table. */
export const PRICE_TABLE_NAME_LIMIT = 200

/** Range of the numeric columns: 14 digits, of which 2 or 3 are decimals. */
export const MONEY = { decimals: 2, limit: 999_999_999_999.99, limitText: 'R$ 999.999.999.999,99' }
export const QUANTITY = { decimals: 3, limit: 99_999_999_999.999, limitText: '99.999.999.999,999' }

export const HARVEST_YEARS = { first: 2000, last: 2100 }

const AMOUNTS = [
  ['price', 'Preço', MONEY],
  ['minPrice', 'Preço mínimo', MONEY],
  ['minQuantity', 'Quantidade mínima', QUANTITY],
  ['maxQuantity', 'Quantidade máxima', QUANTITY],
] as const

/** The values of a table that our API cannot store; at most one violation per field. */
export function priceTableLimitViolations(draft: PriceTableDraft): PriceTableViolation[] {
  const ofTable = [
    ['name', nameLimitViolation(draft.name)],
    ['harvestYear', draft.termType === 'HARVEST_SEASON' ? yearLimitViolation(draft.harvestYear) : null],
    ['discountPercent', optionalLimitViolation(draft.discountPercent, 'Desconto')],
    ['additionalFee', optionalLimitViolation(draft.additionalFee, 'Taxa adicional')],
  ] as const
  return [
    ...ofTable.flatMap(([field, message]) => (message === null ? [] : [{ path: [field], message }])),
    ...draft.priceTableItems.flatMap(itemLimitViolations),
  ]
}

/** Why our API cannot store the name of a table, or null. */
export function nameLimitViolation(name: string): string | null {
  if (name.trim().length > PRICE_TABLE_NAME_LIMIT) {
    return `Nome deve ter no máximo ${PRICE_TABLE_NAME_LIMIT} caracteres`
  }
  // PostgreSQL stores no NUL in text.
  return name.includes('\0') ? 'Nome contém caracteres inválidos' : null
}

function yearLimitViolation(year: number | null): string | null {
  const { first, last } = HARVEST_YEARS
  if (year === null || (Number.isInteger(year) && year >= first && year <= last)) return null
  return `Ano da safra deve estar entre ${first} e ${last}`
}

function optionalLimitViolation(value: PriceTableDraft['additionalFee'], label: string): string | null {
  if (typeof value !== 'number' || (value <= MONEY.limit && hasDecimals(value, MONEY.decimals))) return null
  return `${label} deve ser um número válido`
}

function itemLimitViolations(item: ItemDraft, index: number): PriceTableViolation[] {
  return AMOUNTS.flatMap(([field, label, kind]) => {
    const message = amountLimitViolation(item[field], label, kind)
    return message === null ? [] : [{ path: ['priceTableItems', index, field], message }]
  })
}

function amountLimitViolation(value: number | null, label: string, kind: typeof MONEY): string | null {
  if (value === null) return null
  if (value > kind.limit) return `${label} deve ser no máximo ${kind.limitText}`
  return hasDecimals(value, kind.decimals)
    ? null
    : `${label} deve ter no máximo ${kind.decimals} casas decimais`
}

function hasDecimals(value: number, atMost: number): boolean {
  return Number(value.toFixed(atMost)) === value
}

/** Maximum number of items in one price table. */
export const PRICE_TABLE_ITEM_LIMIT = 500

/** Validation of a request stops after this many violations; no response lists more. */
export const REPORTED_VIOLATIONS = 20

type Item = { productId: string }

/**
 * The violations of a list of items as a whole: too many items, or a product that occurs twice.
 * @param stored the current items of the table: each product may occur as often as in these, so that every table can be
 *   saved unchanged
 */
export function itemListViolations(
  items: readonly Item[],
  stored: readonly Item[] = [],
): PriceTableViolation[] {
  const limit = Math.max(PRICE_TABLE_ITEM_LIMIT, stored.length)
  if (items.length > limit) {
    return [{ path: ['priceTableItems'], message: `A tabela deve ter no máximo ${limit} produtos` }]
  }
  const places = countByProduct(stored)
  const violations: PriceTableViolation[] = []
  const seen = new Map<string, number>()
  for (const [index, { productId }] of items.entries()) {
    const count = (seen.get(productId) ?? 0) + 1
    seen.set(productId, count)
    if (count <= Math.max(1, places.get(productId) ?? 0)) continue
    violations.push({
      path: ['priceTableItems', index, 'productId'],
      message: 'Este produto já está na tabela',
    })
  }
  return violations
}

function countByProduct(items: readonly Item[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { productId } of items) counts.set(productId, (counts.get(productId) ?? 0) + 1)
  return counts
}
