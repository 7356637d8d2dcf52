import { faultLine, type PriceTableFault } from '@celeiro/api-contract/price-table-rules'
import {
  LISTED_VIOLATIONS,
  ValidationError,
  type Violation,
  violationPath,
} from '../../http/validation-error.ts'

const MORE = 'Há outros problemas além destes'

/** What somebody whose table breaks the rules is told: a line for each violation, as the form words it, up to a number. */
export function invalidPriceTable(faults: readonly PriceTableFault[], code?: string): ValidationError {
  const lines = faults.slice(0, LISTED_VIOLATIONS).map(faultLine)
  return new ValidationError(
    [...lines, ...(faults.length > LISTED_VIOLATIONS ? [MORE] : [])].join('\n'),
    faults.map(({ path, message }) => ({ path: path.join('.'), message })),
    code,
  )
}

/** The same for what the request's schema found. */
export const refusedPriceTableSchema = (violations: readonly Violation[]): ValidationError =>
  invalidPriceTable(
    violations.map((violation) => ({
      path: violationPath(violation),
      message: violation.message ?? 'Os dados enviados não são válidos',
    })),
  )
