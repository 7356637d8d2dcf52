import { AppDialog, Badge, formatDecimal, formatText, useLastDefined } from '@celeiro/ui-kit'
import type { Customer } from '../api/customer.ts'
import { CustomerPropertiesTable } from './customer-properties-table.tsx'
import { useCustomerProperties } from './use-customer-properties.ts'

interface CustomerPropertiesDialogProps {
  /** Whose farms are open; undefined while the dialog is closed. */
  customer: Customer | undefined
  onClose(): void
}

/** The farms of one customer (spec §2). */
export function CustomerPropertiesDialog({ customer, onClose }: CustomerPropertiesDialogProps) {
  const shown = useLastDefined(customer)
  return shown && <PropertiesDialog customer={shown} open={customer !== undefined} onClose={onClose} />
}

interface PropertiesDialogProps {
  customer: Customer
  open: boolean
  onClose(): void
}

function PropertiesDialog({ customer, open, onClose }: PropertiesDialogProps) {
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
