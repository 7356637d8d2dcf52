import { listState } from '@celeiro/lists'
import { isOffered } from '@celeiro/shared-auth'
import {
  AppDialog,
  Badge,
  Button,
  chakra,
  formatDecimal,
  type ListState,
  partialOf,
  type RowDialogProps,
} from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import type { Order } from '../api/order.ts'
import { orderQueries } from '../api/order-queries.ts'
import { useOrderActions } from '../order-details/order-actions.ts'
import { liveLogs } from './live-logs.ts'
import { OrderLogs } from './order-logs.tsx'

/** The history of one order (spec §2). Nothing is loaded before it is opened. Where the API moves orders, it grows while it is open. */
export function OrderLogsDialog({ row: order, open, onClose }: RowDialogProps<Order>) {
  const { id } = order
  const isLive = isOffered('order-actions')
  const addNote = useOrderActions()?.addNote
  const query = useQuery({
    ...(isLive ? liveLogs(id ?? '') : orderQueries.logs(id ?? '')),
    enabled: open && id !== null,
  })
  // Read here, not in the dialog's content, which may mount after the response: a query only tracks fields that were read.
  const state = listState(query, 'Erro ao carregar logs do pedido')
  const [isAsked, setAsked] = useState(false)
  // What happens every second is not shown.
  const isRefreshing = isLive ? isAsked : query.isRefetching
  const shown: ListState = isLive && state.kind === 'ready' ? { ...state, refreshing: isAsked } : state
  const logs = query.data?.rows ?? []
  // An unknown shape is an empty list (spec §8), whatever else the response counts.
  const isCut = logs.length > 0 && partialOf(state)?.isCut
  const count = isCut ? undefined : query.data?.rows.length

  async function refresh() {
    setAsked(true)
    await query.refetch()
    setAsked(false)
  }

  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title="Logs do Pedido"
      subtitle={<chakra.span fontFamily="mono">{id}</chakra.span>}
      titleExtra={
        count !== undefined && (
          <Badge tone="brand">
            {formatDecimal(count)} {count === 1 ? 'log' : 'logs'}
          </Badge>
        )
      }
      actions={
        <>
          {addNote && id !== null && (
            <Button onClick={() => addNote(order)}>
              <MessageSquarePlus />
              Adicionar nota
            </Button>
          )}
          <Button loading={isRefreshing} loadingText="Atualizando…" onClick={() => void refresh()}>
            <RefreshCw />
            <span>Atualizar</span>
          </Button>
        </>
      }
    >
      <OrderLogs state={shown} logs={logs} isLive={isLive} />
    </AppDialog>
  )
}
