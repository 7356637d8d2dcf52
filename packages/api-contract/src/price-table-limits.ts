import { z } from 'zod'
import { decimalPlaces, MONEY, QUANTITY } from './money.ts'
import { PRICE_TABLE_ITEM_LABELS, PRICE_TABLE_LABELS } from './price-table-labels.ts'
import { PRICE_TABLE_NAME_LIMIT, type PriceTableViolation, priceTableSchemas } from './price-table-rules.ts'
import { inOneLine } from './primitives.ts'

/**
 * The limits of our API for a price table, beyond the rules of spec §5. The form does not run these checks: another server may
 * store longer names or finer prices, and its tables must remain savable. Our API reports violations with the same paths and
 * texts, which the form shows at its fields.
 */

/** Maximum number of items in one price table. */
export const PRICE_TABLE_ITEM_LIMIT = 500

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
    inOneLine('Nome contém caracteres inválidos'),
  ],
  harvestYear: [z.gte(2000, year), z.lte(2100, year), z.multipleOf(1, year)],
  discountPercent: optionalAmount(PRICE_TABLE_LABELS.discountPercent),
  additionalFee: optionalAmount(PRICE_TABLE_LABELS.additionalFee),
  // `itemListViolations` checks the number of items.
  priceTableItems: [z.meta({ maxItems: PRICE_TABLE_ITEM_LIMIT })],
  price: amount(PRICE_TABLE_ITEM_LABELS.price, MONEY, 'Reais; não abaixo de minPrice'),
  minPrice: amount(PRICE_TABLE_ITEM_LABELS.minPrice, MONEY, 'Reais'),
  minQuantity: amount(PRICE_TABLE_ITEM_LABELS.minQuantity, QUANTITY, 'Na unidade do produto'),
  maxQuantity: amount(
    PRICE_TABLE_ITEM_LABELS.maxQuantity,
    QUANTITY,
    'Na unidade do produto; acima de minQuantity',
  ),
})

/** More items than the largest body holds of valid ones: a small body can contain tens of thousands of empty items. */
export const READ_ITEMS = 3_000

export const TOO_MANY_ITEMS = `A tabela deve ter no máximo ${PRICE_TABLE_ITEM_LIMIT} produtos`

/**
 * The violations of a list of items as a whole: too many items, or a product that occurs twice for the same quantities. With others,
 * it is another tier of the product.
 */
export function itemListViolations(
  items: readonly { productId: string; minQuantity: number; maxQuantity: number }[],
): PriceTableViolation[] {
  if (items.length > PRICE_TABLE_ITEM_LIMIT) return [{ path: ['priceTableItems'], message: TOO_MANY_ITEMS }]
  const seen = new Set<string>()
  return items.flatMap(({ productId, minQuantity, maxQuantity }, index) => {
    const tier = `${productId} ${minQuantity} ${maxQuantity}`
    if (!seen.has(tier)) {
      seen.add(tier)
      return []
    }
    return [{ path: ['priceTableItems', index, 'productId'], message: 'Este produto já está na tabela' }]
  })
}
