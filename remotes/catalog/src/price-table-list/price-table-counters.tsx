import { formatDecimal, StatTile, StatTiles } from '@celeiro/ui-kit'
import type { PriceTable } from '../api/price-table.ts'
import { countTables } from './count-tables.ts'

interface PriceTableCountersProps {
  /** The loaded page, before its own filters; none while it loads or where it could not. */
  tables: readonly PriceTable[] | undefined
  loading: boolean
}

/** How many tables are on the loaded page, in use and not, and how much they hold (spec §2). */
export function PriceTableCounters({ tables, loading }: PriceTableCountersProps) {
  const counts = tables && countTables(tables)
  const onPage = { loading, hint: 'nesta página' }
  return (
    <StatTiles label="Contadores de tabelas de preço">
      <StatTile label="Total de tabelas" value={formatDecimal(counts?.total)} {...onPage} />
      <StatTile label="Ativas" tone="integrated" value={formatDecimal(counts?.active)} {...onPage} />
      <StatTile label="Inativas" tone="neutral" value={formatDecimal(counts?.inactive)} {...onPage} />
      <StatTile label="Itens de preço" value={formatDecimal(counts?.items)} {...onPage} />
    </StatTiles>
  )
}
