import { Button, Flex } from '@celeiro/ui-kit'
import CheckCheck from 'lucide-react/icons/check-check'
import FileDown from 'lucide-react/icons/file-down'
import List from 'lucide-react/icons/list'
import Printer from 'lucide-react/icons/printer'
import RefreshCcwDot from 'lucide-react/icons/refresh-ccw-dot'
import Stamp from 'lucide-react/icons/stamp'
import type { Order } from '../api/order.ts'
import { useOrderActions } from './order-actions.ts'
import { canConfirm, canMarkAsPrinted } from './order-rules.ts'

interface OrderActionBarProps {
  order: Order
  onForceSync(): void
  onOpenLogs(): void
}

/** The actions in the details of an order. Inapplicable ones are not rendered (spec §2). */
export function OrderActionBar({ order, onForceSync, onOpenLogs }: OrderActionBarProps) {
  const actions = useOrderActions()
  return (
    <>
      <Flex wrap="wrap" columnGap="1" marginRight="auto" marginLeft="-3">
        <Button variant="ghost" onClick={() => actions.exportPdf(order)}>
          <FileDown />
          Exportar PDF
        </Button>
        <Button variant="ghost" onClick={() => actions.print(order)}>
          <Printer />
          Imprimir
        </Button>
        <Button variant="ghost" onClick={onForceSync}>
          <RefreshCcwDot />
          Forçar sincronização ERP
        </Button>
        <Button variant="ghost" onClick={onOpenLogs}>
          <List />
          Ver logs
        </Button>
      </Flex>
      {canMarkAsPrinted(order) && (
        <Button onClick={() => actions.markAsPrinted(order)}>
          <Stamp />
          Marcar como impresso
        </Button>
      )}
      {canConfirm(order) && (
        <Button variant="primary" onClick={() => actions.confirm(order)}>
          <CheckCheck />
          Confirmar pedido
        </Button>
      )}
    </>
  )
}
