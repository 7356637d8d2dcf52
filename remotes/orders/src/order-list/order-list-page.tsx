import { Button, PageHeader, Panel, useAddressedRow, useUrlState } from '@celeiro/ui-kit'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { OrderDetailsDialog } from '../order-details/order-details-dialog.tsx'
import { OrderLogsDialog } from '../order-logs/order-logs-dialog.tsx'
import { OrderCounters } from './order-counters.tsx'
import { filterLoadedOrders } from './order-filter.ts'
import { OrderFilters } from './order-filters.tsx'
import { filtersLoaded, NO_FILTERS, orderListSearch } from './order-list-search.ts'
import { OrderPagination } from './order-pagination.tsx'
import { OrderTable } from './order-table.tsx'
import { UnloadedOrderNotice } from './unloaded-order-notice.tsx'
import { useLogsDialog } from './use-logs-dialog.ts'
import { useOrderPage } from './use-order-page.ts'

/** The orders: counters, filters, one page of rows, and the dialogs that a row opens (spec §2). */
export function OrderListPage() {
  const [search, setSearch] = useUrlState(orderListSearch)
  const { page, state, refreshing, canRefresh, refresh } = useOrderPage(search, setSearch)
  const loaded = page?.orders ?? []
  const details = useAddressedRow('pedido', loaded)
  const logs = useLogsDialog()

  return (
    <>
      <PageHeader
        title="Pedidos"
        description="Acompanhe os pedidos e o que aconteceu com cada um."
        actions={
          <Button
            loading={refreshing}
            loadingText="Atualizando…"
            aria-disabled={!canRefresh}
            onClick={canRefresh ? refresh : undefined}
          >
            <RefreshCw />
            Atualizar
          </Button>
        }
      />
      <OrderCounters page={page} loading={state.kind === 'loading'} />
      {page && details.isUnloaded && <UnloadedOrderNotice onClose={details.close} />}
      <Panel>
        <OrderFilters search={search} onChange={setSearch} />
        <OrderTable
          orders={filterLoadedOrders(loaded, search)}
          state={state}
          search={search}
          totalCount={filtersLoaded(search) ? undefined : page?.totalCount}
          onClearFilters={() => setSearch(NO_FILTERS)}
          onOpenLogs={logs.open}
          onOpenDetails={details.open}
          footer={
            page && (
              <OrderPagination
                page={page}
                onPrev={() => setSearch({ page: Math.max(1, search.page - 1) })}
                onNext={() => setSearch({ page: search.page + 1 })}
              />
            )
          }
        />
      </Panel>
      <OrderDetailsDialog order={details.row} onClose={details.close} />
      <OrderLogsDialog orderId={logs.orderId} onClose={logs.close} />
    </>
  )
}
