import { http, useWrite } from '@celeiro/shared-auth'
import type { PriceTable } from '../api/price-table.ts'
import { PRICE_TABLES_KEY } from '../api/price-table-queries.ts'
import { toRequest } from './price-table-request.ts'
import type { PriceTableValues } from './price-table-values.ts'

/** POST /api/price-tables, or PATCH /api/price-tables/{id} for a table that exists (spec §7). */
export const savePriceTable = (values: PriceTableValues, table?: PriceTable) =>
  table?.id
    ? http.patch(`/api/price-tables/${encodeURIComponent(table.id)}`, toRequest(values, table))
    : http.post('/api/price-tables', toRequest(values))

/** Creates a price table or updates the given one. */
export function useSavePriceTable(table: PriceTable | undefined) {
  return useWrite({
    send: (values: PriceTableValues) => savePriceTable(values, table),
    invalidates: PRICE_TABLES_KEY,
  })
}
