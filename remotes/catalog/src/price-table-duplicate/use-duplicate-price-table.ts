import { http, useWrite } from '@celeiro/shared-auth'
import { PRICE_TABLES_KEY } from '../api/price-table-queries.ts'

/** POST /api/price-tables/{id}/duplicate (spec §7). */
export const duplicatePriceTable = ({ id, name }: { id: string; name: string }) =>
  http.post(`/api/price-tables/${encodeURIComponent(id)}/duplicate`, { name })

/** Copies a price table under another name. */
export function useDuplicatePriceTable() {
  return useWrite({ send: duplicatePriceTable, invalidates: PRICE_TABLES_KEY })
}
