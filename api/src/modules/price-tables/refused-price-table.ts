import { LISTED_FAULTS } from '@celeiro/api-contract/price-table-limits'
import { faultLine, type PriceTableFault } from '@celeiro/api-contract/price-table-rules'
import { AppError } from '../../http/app-error.ts'

const MORE = 'Há outros problemas além destes'

/** What somebody whose table breaks the rules is told: a line for each violation, as the form words it, up to a number. */
export function refusedPriceTable(faults: readonly PriceTableFault[], code = 'VALIDATION_ERROR'): AppError {
  const lines = faults.slice(0, LISTED_FAULTS).map(faultLine)
  return new AppError(400, code, [...lines, ...(faults.length > LISTED_FAULTS ? [MORE] : [])].join('\n'))
}

/** The same for what the request's schema found. */
export function refusedPriceTableSchema(
  issues: readonly { instancePath: string; message?: string }[],
): AppError {
  return refusedPriceTable(
    issues.map(({ instancePath, message = 'Os dados enviados não são válidos' }) => {
      const path = instancePath.split('/').filter(Boolean)
      return { path: path.map((part) => (/^\d+$/.test(part) ? Number(part) : part)), message }
    }),
  )
}
