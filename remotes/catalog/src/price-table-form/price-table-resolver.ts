import { priceTableViolations } from '@celeiro/api-contract/price-table-rules'
import { type FieldErrors, type Resolver, set } from 'react-hook-form'
import { toDraft } from './price-table-request.ts'
import type { PriceTableValues } from './price-table-values.ts'

/** Validates the form by the rules of the contract: every violation becomes the error of its field. */
export const priceTableResolver: Resolver<PriceTableValues> = (values) => {
  const violations = priceTableViolations(toDraft(values))
  if (violations.length === 0) return { values, errors: {} }
  const errors: FieldErrors<PriceTableValues> = {}
  for (const { path, message } of violations) {
    // An error of the whole list must not replace the errors of its items.
    const name = path.length === 1 && path[0] === 'priceTableItems' ? 'priceTableItems.root' : path.join('.')
    set(errors, name, { type: 'rule', message })
  }
  return { values: {}, errors }
}
