import { AppDialog, Badge, Button, chakra, listState, partOf, type RowDialogProps } from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { Order } from '../api/order.ts'
import { orderQueries } from '../api/order-queries.ts'
import { logCountText } from './log-labels.ts'
import { OrderLogs } from './order-logs.tsx'

/** The history of one order (spec §2). Nothing is loaded before it is opened. */
export function OrderLogsDialog({ row: { id }, open, onClose }: RowDialogProps<Order>) {
  const query = useQuery({ ...orderQueries.logs(id ?? ''), enabled: open && id !== null })
  // Read here, not in the dialog's content, which may mount after the response: a query only tracks fields that were read.
  const state = listState(query, 'Erro ao carregar logs do pedido')
  const logs = query.data?.rows ?? []
  // An unknown shape is an empty list (spec §8), whatever else the response counts.
  const isCut = logs.length > 0 && partOf(state)?.isCut
  const count = isCut ? undefined : query.data?.rows.length
  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title="Logs do Pedido"
      subtitle={<chakra.span fontFamily="mono">{id}</chakra.span>}
      titleExtra={count !== undefined && <Badge tone="brand">{logCountText(count)}</Badge>}
      actions={
        <Button loading={query.isRefetching} loadingText="Atualizando…" onClick={() => void query.refetch()}>
          <RefreshCw />
          Atualizar
        </Button>
      }
    >
      <OrderLogs state={state} logs={logs} />
    </AppDialog>
  )
}
