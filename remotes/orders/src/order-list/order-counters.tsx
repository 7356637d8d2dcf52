import { EM_DASH, StatTile, StatTiles } from '@celeiro/ui-kit'
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
      <StatTile label="Total de pedidos" value={page?.totalCount ?? EM_DASH} loading={loading} />
      <StatTile label="Rascunhos" tone="draft" value={counts?.DRAFT ?? EM_DASH} {...onPage} />
      <StatTile label="Confirmados" tone="confirmed" value={counts?.CONFIRMED ?? EM_DASH} {...onPage} />
      <StatTile label="Integrados" tone="integrated" value={counts?.INTEGRATED ?? EM_DASH} {...onPage} />
    </StatTiles>
  )
}
