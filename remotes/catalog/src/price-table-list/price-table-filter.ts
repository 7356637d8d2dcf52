import type { PriceTable } from '../api/price-table.ts'
import type { PriceTableSearch } from './price-table-search.ts'

type LoadedFilters = Pick<PriceTableSearch, 'termType' | 'paymentOption' | 'isActive'>

/** The loaded tables that match the filters which the server does not know; all of them must match. */
export function filterLoadedTables(tables: readonly PriceTable[], filters: LoadedFilters): PriceTable[] {
  return tables.filter(
    (table) =>
      (filters.termType === 'all' || table.termType === filters.termType) &&
      (filters.isActive === 'all' || String(table.isActive) === filters.isActive) &&
      matchesPayment(table, filters.paymentOption),
  )
}

/** `HARVEST` is every harvest table; the others are options of short terms. */
function matchesPayment(table: PriceTable, option: LoadedFilters['paymentOption']): boolean {
  if (option === 'all') return true
  if (option === 'HARVEST') return table.termType === 'HARVEST_SEASON'
  return table.termType === 'SHORT_TERM' && table.shortTermOption === option
}
