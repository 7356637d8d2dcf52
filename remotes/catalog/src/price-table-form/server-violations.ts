import type { PriceTableViolation } from '@celeiro/api-contract/price-table-rules'
import { isApiError, type Violation } from '@celeiro/shared-auth'
import type { FieldPath } from 'react-hook-form'
import type { PriceTableValues } from './price-table-values.ts'

const TABLE_FIELDS = [
  'name',
  'type',
  'termType',
  'harvestYear',
  'harvestStartMonth',
  'harvestEndMonth',
  'shortTermOption',
  'discountPercent',
  'additionalFee',
  'priceTableItems',
] as const

const ITEM_FIELDS = ['productId', 'price', 'minPrice', 'minQuantity', 'maxQuantity'] as const

interface FieldViolation extends PriceTableViolation {
  /** The field of the form. */
  name: FieldPath<PriceTableValues>
}

/** The violations from the server that belong to fields of the form. The error dialog shows the others. */
export function serverViolations(error: unknown, itemCount: number): FieldViolation[] {
  if (!isApiError(error)) return []
  return error.violations.flatMap((violation) => {
    const found = toFieldViolation(violation, itemCount)
    return found ? [found] : []
  })
}

function toFieldViolation({ path, message }: Violation, itemCount: number): FieldViolation | undefined {
  const [first, index = '', figure] = path
  const field = TABLE_FIELDS.find((name) => name === first)
  if (path.length === 1 && field) return { path: [field], name: field, message }
  const itemField = ITEM_FIELDS.find((name) => name === figure)
  const row = /^\d+$/.test(index) ? Number(index) : itemCount
  if (path.length !== 3 || field !== 'priceTableItems' || !itemField || row >= itemCount) return undefined
  return { path: [field, row, itemField], name: `${field}.${row}.${itemField}`, message }
}
