import { call, useWrite } from '@celeiro/shared-auth'
import { PRICE_TABLES_KEY } from '../api/price-table-queries.ts'

/** DELETE /api/price-tables/{id} (spec §7). An API that gave the table a version refuses to delete another one (412). */
export const deletePriceTable = (id: string, etag?: string | null) =>
  call('DELETE /api/price-tables/{id}', { params: { id }, ifMatch: etag ?? undefined })

/** Deletes a price table. */
export function useDeletePriceTable() {
  return useWrite({
    send: ({ id, etag }: { id: string; etag: string | null }) => deletePriceTable(id, etag),
    invalidates: PRICE_TABLES_KEY,
  })
}
