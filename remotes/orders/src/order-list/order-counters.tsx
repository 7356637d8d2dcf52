import { formatDecimal, StatTile, StatTiles } from '@celeiro/ui-kit'
import type { OrderPage } from '../api/order.ts'
import { countByStatus } from './count-by-status.ts'

interface OrderCountersProps {
  /** The loaded page, before the text filters; none while it loads or where it could not. */
  page: OrderPage | undefined
  loading: boolean
}

/** How many orders there are in all, and how many of each status on the loaded page (spec §2). */
export function OrderCounters({ page, loading }: OrderCountersProps) {
  const counts = page && countByStatus(page.orders)
  const onPage = { loading, hint: 'nesta página' }
  return (
    <StatTiles label="Contadores de pedidos">
      <StatTile label="Total de pedidos" value={formatDecimal(page?.totalCount)} loading={loading} />
      <StatTile label="Rascunhos" tone="draft" value={formatDecimal(counts?.DRAFT)} {...onPage} />
      <StatTile label="Confirmados" tone="confirmed" value={formatDecimal(counts?.CONFIRMED)} {...onPage} />
      <StatTile label="Integrados" tone="integrated" value={formatDecimal(counts?.INTEGRATED)} {...onPage} />
    </StatTiles>
  )
}
