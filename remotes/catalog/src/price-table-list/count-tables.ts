import type { PriceTable } from '../api/price-table.ts'

/** The counters of the loaded tables. */
export function countTables(tables: readonly PriceTable[]) {
  const active = tables.filter(({ isActive }) => isActive).length
  return {
    total: tables.length,
    active,
    inactive: tables.length - active,
    items: tables.reduce((sum, { items }) => sum + items.length, 0),
  }
}
