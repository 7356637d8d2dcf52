import { countersOf, ListCounters, type ListCountersProps, type ListData, useFigures } from '@celeiro/lists'
import { isOffered } from '@celeiro/shared-auth'
import { useCallback } from 'react'
import type { PriceTable } from '../api/price-table.ts'
import { priceTableQueries } from '../api/price-table-queries.ts'
import { priceTableList } from './price-table-list.tsx'

/** Counts the tables of the loaded page, active and inactive, and their items (spec §2). */
export const priceTableCounters = countersOf(priceTableList, [
  { label: 'Total de tabelas' },
  { label: 'Ativas', tone: 'integrated', filter: ['isActive', 'true'] },
  { label: 'Inativas', tone: 'neutral', filter: ['isActive', 'false'] },
  { label: 'Itens de preço', figure: (tables) => tables.reduce((sum, { items }) => sum + items.length, 0) },
])

const FIGURES = ['totalTables', 'activeTables', 'inactiveTables', 'totalItems'] as const

interface PriceTableCountersProps extends Pick<ListCountersProps<ListData<PriceTable>>, 'list' | 'filters'> {
  /** The rows that the filters leave. */
  rows: readonly PriceTable[]
}

/** The counters of the page. Where the host counts, they are those of the filter, with those of all tables beside them. */
export function PriceTableCounters({ list, filters, rows }: PriceTableCountersProps) {
  const { values } = filters
  // Filters that look at the loaded rows leave other tables than those that the API would count; it counts no deleted ones.
  const isCounted =
    isOffered('order-stats') &&
    values['isActive'] !== 'DELETED' &&
    !priceTableList.setFilters(values).some(([, { keep }]) => keep)
  const { situation, ...sent } = priceTableList.sentFilters(values)
  const filter = { ...sent, ...(situation === 'ENDING' && { situation }) }
  const { figure } = useFigures(priceTableQueries.stats, filter, isCounted)
  const counters = useCallback(
    (page: ListData<PriceTable> | undefined) => {
      const tiles = priceTableCounters(page, rows)
      if (!isCounted) return tiles
      return tiles.map((tile, index) => ({ ...tile, ...figure(FIGURES[index] ?? 'totalTables') }))
    },
    [isCounted, figure, rows],
  )
  return <ListCounters list={list} filters={filters} of={counters} />
}
