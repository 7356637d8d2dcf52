import { HStack, IconButton } from '@celeiro/ui-kit'
import Eye from 'lucide-react/icons/eye'
import List from 'lucide-react/icons/list'
import Printer from 'lucide-react/icons/printer'
import type { Order } from '../api/order.ts'
import { useOrderActions } from '../order-details/order-actions.ts'

interface OrderRowActionsProps {
  order: Order
  onOpenLogs(order: Order): void
  onOpenDetails(order: Order): void
}

/** What can be done with one row. Logs and details go by the id: without one there is nothing to open. */
export function OrderRowActions({ order, onOpenLogs, onOpenDetails }: OrderRowActionsProps) {
  const actions = useOrderActions()
  const nameless = order.id === null
  return (
    <HStack gap="0.5" justifyContent="flex-end">
      <IconButton aria-label="Imprimir" title="Imprimir" onClick={() => actions.print(order)}>
        <Printer />
      </IconButton>
      <IconButton
        aria-label="Ver logs"
        title="Ver logs"
        disabled={nameless}
        onClick={() => onOpenLogs(order)}
      >
        <List />
      </IconButton>
      <IconButton
        aria-label="Detalhes"
        title="Detalhes"
        disabled={nameless}
        onClick={() => onOpenDetails(order)}
      >
        <Eye />
      </IconButton>
    </HStack>
  )
}
