import { z } from 'zod'
import { PRICE_TABLE_NAME_LIMIT, type PriceTableViolation, priceTableSchemas } from './price-table-rules.ts'
import { withoutNul } from './primitives.ts'

/**
 * What our API can store of a price table, beyond the rules of spec §5. The form does not run these checks: another server may
 * store longer names or finer prices, and its tables must remain savable. Our API reports violations with the same paths and
 * texts, which the form shows at its fields.
 */

/** Maximum number of items in one price table. */
export const PRICE_TABLE_ITEM_LIMIT = 500

/** Our numeric columns have 14 digits, of which 2 or 3 are decimals. */
const MONEY = { decimals: 2, limit: 999_999_999_999.99, limitText: 'R$ 999.999.999.999,99' }
const QUANTITY = { decimals: 3, limit: 99_999_999_999.999, limitText: '99.999.999.999,999' }

/** Zod takes a number that is tiny beside the step, such as 5e-324, for a multiple of it; a column would round it to zero. */
const decimalPlaces = (decimals: number, error: string) => {
  const step = Number(`1e-${decimals}`)
  return [
    z.multipleOf(step, { error, abort: true }),
    z.refine<number>((value) => value <= 0 || value >= step, error),
  ]
}

const amount = (label: string, { decimals, limit, limitText }: typeof MONEY, description: string) => [
  z.lte(limit, `${label} deve ser no máximo ${limitText}`),
  ...decimalPlaces(decimals, `${label} deve ter no máximo ${decimals} casas decimais`),
  z.describe<number>(description),
]

const optionalAmount = (label: string) => [
  z.lte(MONEY.limit, `${label} deve ser um número válido`),
  ...decimalPlaces(MONEY.decimals, `${label} deve ser um número válido`),
]

const year = 'Ano da safra deve estar entre 2000 e 2100'

/** The schemas of the rules with our limits. JSON Schema cannot express rules between two fields; the descriptions state them. */
export const storablePriceTables = priceTableSchemas({
  name: [
    z.maxLength(PRICE_TABLE_NAME_LIMIT, `Nome deve ter no máximo ${PRICE_TABLE_NAME_LIMIT} caracteres`),
    withoutNul('Nome contém caracteres inválidos'),
  ],
  harvestYear: [z.gte(2000, year), z.lte(2100, year), z.multipleOf(1, year)],
  discountPercent: optionalAmount('Desconto'),
  additionalFee: optionalAmount('Taxa adicional'),
  // The number of items is checked against that of the stored table.
  priceTableItems: [z.meta({ maxItems: PRICE_TABLE_ITEM_LIMIT })],
  price: amount('Preço', MONEY, 'Reais; não abaixo de minPrice'),
  minPrice: amount('Preço mínimo', MONEY, 'Reais'),
  minQuantity: amount('Quantidade mínima', QUANTITY, 'Na unidade do produto'),
  maxQuantity: amount('Quantidade máxima', QUANTITY, 'Na unidade do produto; acima de minQuantity'),
})

/** More items than the largest body holds of valid ones: a small body can contain tens of thousands of empty items. */
export const READ_ITEMS = 3_000

export const tooManyItems = (limit = PRICE_TABLE_ITEM_LIMIT) =>
  `A tabela deve ter no máximo ${limit} produtos`

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
    return [{ path: ['priceTableItems'], message: tooManyItems(limit) }]
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
