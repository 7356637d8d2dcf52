import { priceTableRules } from '@celeiro/api-contract/price-table-rules'
import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { toDraft } from './price-table-request.ts'
import type { TableHead } from './price-table-values.ts'

const resolveTable = zodResolver(
  z.pipe(
    z.transform((head: TableHead): unknown => toDraft({ ...head, priceTableItems: [] })),
    priceTableRules.table,
  ),
  undefined,
  { raw: true },
)

/** Validates the head of a table by the rules of the contract. The draft checks the products, one row at a time. */
export const headResolver: Resolver<TableHead> = async (head, context, options) => {
  const { errors } = await resolveTable(head, context, options)
  const { priceTableItems: _, ...ofHead }: typeof errors & { priceTableItems?: unknown } = errors
  return Object.keys(ofHead).length > 0 ? { values: {}, errors: ofHead } : { values: head, errors: {} }
}
