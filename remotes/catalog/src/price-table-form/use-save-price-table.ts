import { http, useWrite } from '@celeiro/shared-auth'
import type { PriceTable } from '../api/price-table.ts'
import { PRICE_TABLES_KEY } from '../api/price-table-queries.ts'
import { toRequest } from './price-table-request.ts'
import type { PriceTableValues } from './price-table-values.ts'

/** Creates a price table or updates the given one (spec §7). */
export function useSavePriceTable(table: PriceTable | undefined) {
  return useWrite({
    send: (values: PriceTableValues) =>
      table?.id
        ? http.patch(`/api/price-tables/${encodeURIComponent(table.id)}`, toRequest(values, table))
        : http.post('/api/price-tables', toRequest(values)),
    invalidates: PRICE_TABLES_KEY,
  })
}
