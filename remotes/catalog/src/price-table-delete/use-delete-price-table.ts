import { http, useWrite } from '@celeiro/shared-auth'
import { PRICE_TABLES_KEY } from '../api/price-table-queries.ts'

/** Deletes a price table by its id (spec §7). */
export function useDeletePriceTable() {
  return useWrite({
    send: (id: string) => http.delete(`/api/price-tables/${encodeURIComponent(id)}`),
    invalidates: PRICE_TABLES_KEY,
  })
}
