import { itemListViolations } from '@celeiro/api-contract/price-table-limits'
import { type PriceTableViolation, violationLine } from '@celeiro/api-contract/price-table-rules'
import type { Executor } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import {
  LISTED_VIOLATIONS,
  ValidationError,
  type Violation,
  violationPath,
} from '../../http/validation-error.ts'
import { lockProducts } from './repository.ts'

type Items = readonly { productId: string }[]

/** Locks the products of a request. @throws AppError 400 VALIDATION_ERROR for the items as a whole, PRODUCT_NOT_FOUND */
export async function refuseItems(tx: Executor, items: Parameters<typeof itemListViolations>[0]) {
  const violations = itemListViolations(items)
  if (violations.length > 0) throw invalidPriceTable(violations)
  await refuseUnknownProducts(tx, items)
}

/** Locks the products of the items. @throws AppError 400 PRODUCT_NOT_FOUND */
export async function refuseUnknownProducts(tx: Executor, items: Items): Promise<void> {
  const known = await lockProducts(tx, [...new Set(items.map(({ productId }) => productId))].sort())
  const violations = items.flatMap(({ productId }, index) => {
    const path = ['priceTableItems', index, 'productId']
    return known.has(productId) ? [] : [{ path, message: 'Este produto não existe mais' }]
  })
  if (violations.length > 0) throw invalidPriceTable(violations, 'PRODUCT_NOT_FOUND')
}

export function priceTableNotFound(): AppError {
  return new AppError(404, 'PRICE_TABLE_NOT_FOUND', 'Esta tabela de preço não existe mais')
}

const MORE = 'Há outros problemas além destes'

/** The error for a price table that breaks the rules: one line per violation, worded as in the form, up to a maximum. */
function invalidPriceTable(violations: readonly PriceTableViolation[], code?: string): ValidationError {
  const lines = violations.slice(0, LISTED_VIOLATIONS).map(violationLine)
  return new ValidationError(
    [...lines, ...(violations.length > LISTED_VIOLATIONS ? [MORE] : [])].join('\n'),
    violations.map(({ path, message }) => ({ path: path.join('.'), message })),
    code,
  )
}

/** The same for violations of the request's schema. */
export const invalidPriceTableRequest = (violations: readonly Violation[]): ValidationError =>
  invalidPriceTable(
    violations.map((violation) => ({
      path: violationPath(violation),
      message: violation.message ?? 'Os dados enviados não são válidos',
    })),
  )
