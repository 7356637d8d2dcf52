import { type PriceTableViolation, violationLine } from '@celeiro/api-contract/price-table-rules'
import {
  LISTED_VIOLATIONS,
  ValidationError,
  type Violation,
  violationPath,
} from '../../http/validation-error.ts'

const MORE = 'Há outros problemas além destes'

/**
 * The error for a price table that breaks the rules: one line per violation, worded as in the form, up to a maximum.
 */
export function invalidPriceTable(
  violations: readonly PriceTableViolation[],
  code?: string,
): ValidationError {
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
