import { priceTableRules } from '@celeiro/api-contract/price-table-rules'
import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldErrors, get, type Resolver, set } from 'react-hook-form'
import * as z from 'zod/mini'
import { toDraft } from './price-table-request.ts'
import type { PriceTableValues } from './price-table-values.ts'

const resolveWhole = zodResolver(
  z.pipe(
    z.transform((values: PriceTableValues): unknown => toDraft(values)),
    priceTableRules.table,
  ),
  undefined,
  { raw: true },
)

/**
 * Validates the form by the rules of the contract. While the user types into one field, the only item that is read is its own: a
 * key must not cost 500 of them.
 */
export const priceTableResolver: Resolver<PriceTableValues> = async (values, context, options) => {
  const [name, ...others] = options.names ?? []
  if (name === undefined || others.length > 0 || name === 'priceTableItems') {
    return resolveWhole(values, context, options)
  }
  const index = Number(/^priceTableItems\.(\d+)\./.exec(name)?.[1] ?? 0)
  const priceTableItems = values.priceTableItems.slice(index, index + 1)
  const { errors } = await resolveWhole({ ...values, priceTableItems }, context, options)
  const error = get(errors, name.replace(`.${index}.`, '.0.'))
  const found: FieldErrors<PriceTableValues> = {}
  if (error) set(found, name, error)
  return error ? { values: {}, errors: found } : { values, errors: {} }
}
