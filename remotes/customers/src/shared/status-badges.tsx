import { PROPERTY_STATUS_LABELS } from '@celeiro/api-contract/customer-labels'
import type { CustomerStatus, PropertyStatus } from '@celeiro/api-contract/vocabulary'
import { Badge, EM_DASH, type Tone } from '@celeiro/ui-kit'
import type { Customer } from '../api/customer.ts'
import type { Property } from '../api/property.ts'
import { customerStatusLabel, displayedCustomerStatus } from './customer-status.ts'
import { displayedPropertyStatus } from './property-status.ts'

const CUSTOMER_TONES: Partial<Record<string, Tone>> = {
  ACTIVE: 'integrated',
  INACTIVE: 'neutral',
  BLOCKED: 'danger',
} satisfies Record<CustomerStatus, Tone>

const PROPERTY_TONES: Record<PropertyStatus, Tone> = { ACTIVE: 'integrated', INACTIVE: 'neutral' }

/** The status of a customer: colour, dot and text. A status without a label shows unchanged and without colour. */
export function CustomerStatusBadge({ customer }: { customer: Pick<Customer, 'status' | 'active'> }) {
  const status = displayedCustomerStatus(customer)
  if (status === null) return <span>{EM_DASH}</span>
  return (
    <Badge tone={CUSTOMER_TONES[status] ?? 'neutral'} dot>
      {customerStatusLabel(customer)}
    </Badge>
  )
}

/** Whether a farm is active. */
export function PropertyStatusBadge({ property }: { property: Property }) {
  const status = displayedPropertyStatus(property)
  return (
    <Badge tone={PROPERTY_TONES[status]} dot>
      {PROPERTY_STATUS_LABELS[status]}
    </Badge>
  )
}
