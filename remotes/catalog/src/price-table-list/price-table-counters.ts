import { formatDecimal } from '@celeiro/ui-kit'
import type { PriceTable } from '../api/price-table.ts'

/** The figures of the loaded tables. */
export function countTables(tables: readonly PriceTable[]) {
  const active = tables.filter(({ isActive }) => isActive).length
  return {
    total: tables.length,
    active,
    inactive: tables.length - active,
    items: tables.reduce((sum, { items }) => sum + items.length, 0),
  }
}

/** Counts the tables of the loaded page, active and inactive, and their items (spec §2). */
export function priceTableCounters(tables: readonly PriceTable[] | undefined) {
  const counts = tables && countTables(tables)
  const hint = 'nesta página'
  return [
    { label: 'Total de tabelas', value: formatDecimal(counts?.total), hint },
    {
      label: 'Ativas',
      tone: 'integrated',
      filter: ['isActive', 'true'],
      value: formatDecimal(counts?.active),
      hint,
    },
    {
      label: 'Inativas',
      tone: 'neutral',
      filter: ['isActive', 'false'],
      value: formatDecimal(counts?.inactive),
      hint,
    },
    { label: 'Itens de preço', value: formatDecimal(counts?.items), hint },
  ] as const
}
