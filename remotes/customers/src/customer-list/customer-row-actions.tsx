import { HStack, IconButton } from '@celeiro/ui-kit'
import Eye from 'lucide-react/icons/eye'
import MapPinned from 'lucide-react/icons/map-pinned'
import type { Customer } from '../api/customer.ts'

interface CustomerRowActionsProps {
  customer: Customer
  onOpenDetails(customer: Customer): void
  onOpenProperties(customer: Customer): void
}

/** What can be opened of one row. Both go by the id: without one there is nothing to open. */
export function CustomerRowActions({ customer, onOpenDetails, onOpenProperties }: CustomerRowActionsProps) {
  const nameless = customer.id === null
  return (
    <HStack gap="0.5" justifyContent="flex-end">
      <IconButton
        aria-label="Propriedades"
        title="Propriedades"
        disabled={nameless}
        onClick={() => onOpenProperties(customer)}
      >
        <MapPinned />
      </IconButton>
      <IconButton
        aria-label="Detalhes"
        title="Detalhes"
        disabled={nameless}
        onClick={() => onOpenDetails(customer)}
      >
        <Eye />
      </IconButton>
    </HStack>
  )
}
