import { call, useWrite } from '@celeiro/shared-auth'
import { readCreatedTable } from '../api/price-table-adapter.ts'
import { PRICE_TABLES_KEY } from '../api/price-table-queries.ts'

/** POST /api/price-tables/{id}/duplicate (spec §7). Returns the copy, or null if the response does not have it. */
export const duplicatePriceTable = async ({ id, name }: { id: string; name: string }) =>
  readCreatedTable(await call('POST /api/price-tables/{id}/duplicate', { params: { id }, body: { name } }))

/** Copies a price table under another name. */
export function useDuplicatePriceTable() {
  return useWrite({ send: duplicatePriceTable, invalidates: PRICE_TABLES_KEY })
}
