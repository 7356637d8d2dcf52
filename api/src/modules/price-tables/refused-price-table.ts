import { faultLine } from '@celeiro/api-contract/price-table-rules'
import { AppError } from '../../http/app-error.ts'

/** What somebody whose table breaks the rules is told: every fault in a line, as the form words it. */
export function refusedPriceTable(faults: readonly { instancePath: string; message?: string }[]): AppError {
  const lines = faults.map(({ instancePath, message = 'Os dados enviados não são válidos' }) => {
    const path = instancePath.split('/').filter(Boolean)
    return faultLine({ path: path.map((part) => (/^\d+$/.test(part) ? Number(part) : part)), message })
  })
  return new AppError(400, 'VALIDATION_ERROR', lines.join('\n'))
}
