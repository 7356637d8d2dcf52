import { call, useWrite } from '@celeiro/shared-auth'
import type { PriceTable } from '../api/price-table.ts'
import { PRICE_TABLES_KEY } from '../api/price-table-queries.ts'
import { toRequest } from './price-table-request.ts'
import type { PriceTableValues } from './price-table-values.ts'

/**
 * POST /api/price-tables, or PATCH /api/price-tables/{id} for a table that exists (spec §7). An API that gave the table a
 * version refuses to change another one (412).
 */
export const savePriceTable = (values: PriceTableValues, table?: PriceTable) =>
  table?.id
    ? call('PATCH /api/price-tables/{id}', {
        params: { id: table.id },
        body: toRequest(values, table),
        ifMatch: table.etag ?? undefined,
      })
    : call('POST /api/price-tables', { body: toRequest(values) })

/** Creates a price table or updates the given one. */
export function useSavePriceTable() {
  return useWrite({
    send: ({ values, table }: { values: PriceTableValues; table: PriceTable | undefined }) =>
      savePriceTable(values, table),
    invalidates: PRICE_TABLES_KEY,
  })
}
