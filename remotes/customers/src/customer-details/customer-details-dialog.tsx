import { AppDialog, FullId, Heading, Stack, useLastDefined } from '@celeiro/ui-kit'
import type { Customer } from '../api/customer.ts'
import { CustomerFacts } from './customer-facts.tsx'
import { CustomerPropertiesTable } from './customer-properties-table.tsx'
import { useCustomerProperties } from './use-customer-properties.ts'

interface CustomerDetailsDialogProps {
  /** Undefined while the dialog is closed. */
  customer: Customer | undefined
  onClose(): void
}

/** Everything about one customer, the farms included (spec §2). */
export function CustomerDetailsDialog({ customer, onClose }: CustomerDetailsDialogProps) {
  const shown = useLastDefined(customer)
  return shown && <DetailsDialog customer={shown} open={customer !== undefined} onClose={onClose} />
}

interface DetailsDialogProps {
  customer: Customer
  open: boolean
  onClose(): void
}

function DetailsDialog({ customer, open, onClose }: DetailsDialogProps) {
  // Asked here, not in the dialog's content, which may come later than the answer.
  const properties = useCustomerProperties(customer, open)
  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title="Detalhes do Cliente"
      size="lg"
      subtitle={<FullId id={customer.id} />}
    >
      <Stack gap="5">
        <CustomerFacts customer={customer} />
        <Stack as="section" gap="2">
          <Heading as="h3" size="sm">
            Propriedades
          </Heading>
          <CustomerPropertiesTable {...properties} />
        </Stack>
      </Stack>
    </AppDialog>
  )
}
