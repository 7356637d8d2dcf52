import { HStack, RowAction } from '@celeiro/ui-kit'
import Eye from 'lucide-react/icons/eye'
import List from 'lucide-react/icons/list'
import Printer from 'lucide-react/icons/printer'
import type { Order } from '../api/order.ts'
import { useOrderActions } from '../order-details/order-actions.ts'
import { orderName } from '../shared/order-labels.ts'

interface OrderRowActionsProps {
  order: Order
  onOpenLogs(order: Order): void
  onOpenDetails(order: Order): void
}

/** What can be done with one row. Logs and details go by the id: without one there is nothing to open. */
export function OrderRowActions({ order, onOpenLogs, onOpenDetails }: OrderRowActionsProps) {
  const actions = useOrderActions()
  const nameless = order.id === null
  const name = orderName(order)
  return (
    <HStack gap="0.5" justifyContent="flex-end">
      <RowAction label="Imprimir" of={name} onClick={() => actions.print(order)}>
        <Printer />
      </RowAction>
      <RowAction label="Ver logs" of={`do ${name}`} disabled={nameless} onClick={() => onOpenLogs(order)}>
        <List />
      </RowAction>
      <RowAction label="Detalhes" of={`do ${name}`} disabled={nameless} onClick={() => onOpenDetails(order)}>
        <Eye />
      </RowAction>
    </HStack>
  )
}
