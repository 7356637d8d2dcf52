import { http, useWrite } from '@celeiro/shared-auth'
import { PRICE_TABLES_KEY } from '../api/price-table-queries.ts'

/** DELETE /api/price-tables/{id} (spec §7). */
export const deletePriceTable = (id: string) => http.delete(`/api/price-tables/${encodeURIComponent(id)}`)

/** Deletes a price table by its id. */
export function useDeletePriceTable() {
  return useWrite({ send: deletePriceTable, invalidates: PRICE_TABLES_KEY })
}
