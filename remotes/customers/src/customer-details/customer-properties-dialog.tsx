import {
  AppDialog,
  Badge,
  chakra,
  formatDecimal,
  formatText,
  partialOf,
  type RowDialogProps,
} from '@celeiro/ui-kit'
import type { Customer } from '../api/customer.ts'
import { CustomerPropertiesTable } from './customer-properties-table.tsx'
import { useCustomerProperties } from './use-customer-properties.ts'

/** The farms of one customer (spec §2). */
export function CustomerPropertiesDialog({ row: customer, open, onClose }: RowDialogProps<Customer>) {
  const { properties, state } = useCustomerProperties(customer, open)
  // The number is unknown if the list is cut.
  const count = partialOf(state)?.isCut ? undefined : properties?.length
  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title="Propriedades do Cliente"
      size="lg"
      subtitle={formatText(customer.name)}
      titleExtra={
        // If it wraps, its line is there from the start.
        <chakra.span visibility={count === undefined ? 'hidden' : undefined}>
          <Badge tone="brand">{propertyCountText(count ?? 0)}</Badge>
        </chakra.span>
      }
    >
      <CustomerPropertiesTable properties={properties} state={state} />
    </AppDialog>
  )
}

function propertyCountText(count: number): string {
  return `${formatDecimal(count)} ${count === 1 ? 'propriedade' : 'propriedades'}`
}
