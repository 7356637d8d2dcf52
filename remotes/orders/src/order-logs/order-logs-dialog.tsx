import { AppDialog, Badge, Button, chakra, listState, useLastDefined } from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { orderQueries } from '../api/order-queries.ts'
import { logCountText } from './log-labels.ts'
import { OrderLogs } from './order-logs.tsx'

interface OrderLogsDialogProps {
  /** Whose logs are open; undefined while the dialog is closed. */
  orderId: string | undefined
  onClose(): void
}

/** The history of one order (spec §2). Nothing is loaded before it is opened. */
export function OrderLogsDialog({ orderId, onClose }: OrderLogsDialogProps) {
  const lastId = useLastDefined(orderId)
  if (lastId === undefined) return null
  return <LogsDialog orderId={lastId} open={orderId !== undefined} onClose={onClose} />
}

function LogsDialog({ orderId, open, onClose }: { orderId: string; open: boolean; onClose(): void }) {
  const query = useQuery({ ...orderQueries.logs(orderId), enabled: open })
  // Read here, not in the dialog's content, which may come later than the answer: a query only tells of what was read.
  const state = listState(query, 'Erro ao carregar logs do pedido')
  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title="Logs do Pedido"
      subtitle={<chakra.span fontFamily="mono">{orderId}</chakra.span>}
      titleExtra={query.data && <Badge tone="brand">{logCountText(query.data.length)}</Badge>}
      actions={
        <Button loading={query.isRefetching} loadingText="Atualizando…" onClick={() => void query.refetch()}>
          <RefreshCw />
          Atualizar
        </Button>
      }
    >
      <OrderLogs state={state} logs={query.data ?? []} />
    </AppDialog>
  )
}
