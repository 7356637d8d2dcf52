import { priceTableFaults } from '@celeiro/api-contract/price-table-rules'
import { type FieldErrors, type Resolver, set } from 'react-hook-form'
import { toDraft } from './price-table-request.ts'
import type { PriceTableValues } from './price-table-values.ts'

/** Hands the rules of the contract to the form: every violation becomes the error of its field. */
export const priceTableResolver: Resolver<PriceTableValues> = (values) => {
  const violations = priceTableFaults(toDraft(values))
  if (violations.length === 0) return { values, errors: {} }
  const errors: FieldErrors<PriceTableValues> = {}
  for (const { path, message } of violations) {
    // What is wrong with the list as a whole must not stand in the way of what is wrong with its items.
    const name = path.length === 1 && path[0] === 'priceTableItems' ? 'priceTableItems.root' : path.join('.')
    set(errors, name, { type: 'rule', message })
  }
  return { values: {}, errors }
}
