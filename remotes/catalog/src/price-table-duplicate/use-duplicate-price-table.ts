import { http, useWrite } from '@celeiro/shared-auth'
import { PRICE_TABLES_KEY } from '../api/price-table-queries.ts'

/** Copies a price table under another name (spec §7). */
export function useDuplicatePriceTable() {
  return useWrite({
    send: ({ id, name }: { id: string; name: string }) =>
      http.post(`/api/price-tables/${encodeURIComponent(id)}/duplicate`, { name }),
    invalidates: PRICE_TABLES_KEY,
  })
}
