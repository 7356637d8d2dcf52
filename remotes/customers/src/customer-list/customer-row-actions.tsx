import { HStack, RowAction } from '@celeiro/ui-kit'
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
  const of = `de ${customer.name ?? 'cliente sem nome'}`
  return (
    <HStack gap="0.5" justifyContent="flex-end">
      <RowAction label="Propriedades" of={of} disabled={nameless} onClick={() => onOpenProperties(customer)}>
        <MapPinned />
      </RowAction>
      <RowAction label="Detalhes" of={of} disabled={nameless} onClick={() => onOpenDetails(customer)}>
        <Eye />
      </RowAction>
    </HStack>
  )
}
