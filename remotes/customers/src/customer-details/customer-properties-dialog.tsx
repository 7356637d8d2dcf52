import { AppDialog, Badge, formatDecimal, formatText, type RowDialogProps } from '@celeiro/ui-kit'
import type { Customer } from '../api/customer.ts'
import { CustomerPropertiesTable } from './customer-properties-table.tsx'
import { useCustomerProperties } from './use-customer-properties.ts'

/** The farms of one customer (spec §2). */
export function CustomerPropertiesDialog({ row: customer, open, onClose }: RowDialogProps<Customer>) {
  const { properties, state } = useCustomerProperties(customer, open)
  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title="Propriedades do Cliente"
      size="lg"
      subtitle={formatText(customer.name)}
      titleExtra={properties && <Badge tone="brand">{propertyCountText(properties.length)}</Badge>}
    >
      <CustomerPropertiesTable properties={properties} state={state} />
    </AppDialog>
  )
}

function propertyCountText(count: number): string {
  return `${formatDecimal(count)} ${count === 1 ? 'propriedade' : 'propriedades'}`
}
