import { ListPage, prefetchList, useList } from '@celeiro/lists'
import {
  isOffered,
  type OpenedRecord,
  queryClient,
  useMayImport,
  useMayMoveOrders,
  useRememberedRecord,
} from '@celeiro/shared-auth'
import {
  Button,
  lazyDialog,
  onDemand,
  useLinkedDialog,
  useOnDemand,
  useRowDialog,
  zoneNote,
} from '@celeiro/ui-kit'
import Eye from 'lucide-react/icons/eye'
import List from 'lucide-react/icons/list'
import Printer from 'lucide-react/icons/printer'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect, useRef, useState } from 'react'
import type { Order } from '../api/order.ts'
import { orderQueries } from '../api/order-queries.ts'
import { canMove } from '../api/order-rules.ts'
import { useOrderActions } from '../order-details/order-actions.ts'
import { LiveOrderActions } from '../order-moves/live-order-actions.tsx'
import { sendingOutcome } from '../selected-orders/sending-outcome.ts'
import { orderName } from '../shared/order-labels.ts'
import { OrderCounters } from './order-counters.tsx'
import { isSearchedByApi, orderList } from './order-list.tsx'

const OrderDetails = lazyDialog(
  () => import('../order-details/order-details-dialog.tsx'),
  'OrderDetailsDialog',
)
const OrderLogs = lazyDialog(() => import('../order-logs/order-logs-dialog.tsx'), 'OrderLogsDialog')

const ErpProgress = lazyDialog(() => import('../order-moves/erp-progress-dialog.tsx'), 'ErpProgressDialog')

const selectedOrderActions = onDemand(
  async () => (await import('../selected-orders/selected-order-actions.tsx')).SelectedOrderActions,
)

const bulkOutcome = onDemand(async () => (await import('@celeiro/bulk/bulk-outcome')).BulkOutcome)

/** The notice of new orders. Its code comes when there may be some; without it the list says nothing. */
const newOrders = onDemand(async () => (await import('./new-orders.tsx')).NewOrders)

/** Milliseconds between two questions for new orders. */
const NEWS_PAUSE_MS = 30_000

const SEARCHES_THE_PAGE = 'A busca e o filtro de cliente olham apenas os pedidos carregados nesta página.'

const ofOrder = (order: Order) => `do ${orderName(order)}`

const allows = (move: 'confirm' | 'send' | 'print') => (order: Order) =>
  order.id !== null && canMove(move, order)

const hasId = ({ id }: Order) => id !== null

const openedOrder = ({ id, customer, property, total, status, createdAt }: Order): OpenedRecord => ({
  kind: 'ORDER',
  id,
  customerName: customer.name,
  propertyName: property.name,
  total,
  status,
  createdAt,
})

/** The orders: counters, filters, one page of rows, and the dialogs that a row opens (spec §2). */
export function OrderListPage() {
  return (
    <LiveOrderActions>
      <OrderList />
    </LiveOrderActions>
  )
}

function OrderList() {
  const list = useList(orderList, orderQueries.list)
  const details = useLinkedDialog(
    'pedido',
    list.loaded,
    isOffered('record-lookup') ? orderQueries.one : undefined,
  )
  useRememberedRecord(details.dialog, openedOrder)
  const logs = useRowDialog<Order>()
  // No history entry: returning to it would send the order again.
  const [sending, setSending] = useState<{ order: Order; open: boolean }>()
  const selectRows = useRef<(orders: readonly Order[]) => void>(null)
  const hasOutcome = sendingOutcome.useOutcome() !== undefined
  const { module: BulkOutcome } = useOnDemand(bulkOutcome, hasOutcome)
  const actions = useOrderActions()
  const mayMove = useMayMoveOrders()
  const [isOpenForLong, setOpenForLong] = useState(false)
  const { module: NewOrders } = useOnDemand(newOrders, isOpenForLong && isOffered('order-stats'))

  useEffect(() => {
    if (list.updatedAt === undefined) return
    const timer = setInterval(() => setOpenForLong(true), NEWS_PAUSE_MS)
    return () => clearInterval(timer)
  }, [list.updatedAt])

  function refresh() {
    list.refresh?.()
    void queryClient.invalidateQueries(orderQueries.stats())
  }

  return (
    <>
      <ListPage
        list={list}
        title="Pedidos"
        actions={
          <Button
            loading={list.isRefreshing}
            loadingText="Atualizando…"
            aria-disabled={!list.refresh}
            onClick={list.refresh && refresh}
          >
            <RefreshCw />
            <span>Atualizar</span>
          </Button>
        }
        counters={<OrderCounters list={list} filters={list} />}
        news={isOpenForLong && NewOrders && <NewOrders list={list} pause={NEWS_PAUSE_MS} />}
        pageHint={isSearchedByApi() ? null : SEARCHES_THE_PAGE}
        hint={zoneNote()}
        rowActions={[
          ...(actions
            ? [
                {
                  label: 'Imprimir',
                  of: orderName,
                  icon: Printer,
                  onClick: actions.print,
                  worksWithoutId: !mayMove,
                },
              ]
            : []),
          {
            label: 'Ver logs',
            of: ofOrder,
            icon: List,
            shortcut: 'L',
            onClick: logs.open,
            opens: OrderLogs,
          },
          {
            label: 'Detalhes',
            of: ofOrder,
            icon: Eye,
            shortcut: 'Enter',
            onClick: details.open,
            opens: OrderDetails,
          },
          ...(actions && mayMove
            ? [
                {
                  label: 'Confirmar pedido',
                  of: ofOrder,
                  inMenu: allows('confirm'),
                  onClick: (order: Order) => actions.confirm(order),
                },
                {
                  label: 'Enviar ao ERP',
                  of: ofOrder,
                  inMenu: allows('send'),
                  onClick: (order: Order) => setSending({ order, open: true }),
                  opens: ErpProgress,
                },
                {
                  label: 'Marcar como impresso',
                  of: ofOrder,
                  inMenu: allows('print'),
                  onClick: actions.markAsPrinted,
                },
                {
                  label: 'Adicionar nota',
                  of: ofOrder,
                  inMenu: hasId,
                  onClick: (order: Order) => actions.addNote?.(order),
                },
              ]
            : []),
        ]}
        details={details}
        selectionActions={mayMove ? selectedOrderActions : undefined}
        selectRows={selectRows}
        hasOwnPrint={mayMove}
        nameOf={orderName}
        mayImport={useMayImport()}
      />
      {BulkOutcome && (
        <BulkOutcome kept={sendingOutcome} onSelect={(orders) => selectRows.current?.(orders)} />
      )}
      {details.dialog && (
        <OrderDetails {...details.dialog} list={list} onMove={details.move} onOpenLogs={logs.open} />
      )}
      {logs.dialog && <OrderLogs {...logs.dialog} />}
      {sending && <ErpProgress {...sending} onClose={() => setSending({ ...sending, open: false })} />}
    </>
  )
}

OrderListPage.prefetch = prefetchList(orderList, orderQueries.list)
