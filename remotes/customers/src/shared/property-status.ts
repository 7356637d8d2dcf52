import type { PropertyStatus } from '@celeiro/api-contract/vocabulary'
import type { Property } from '../api/property.ts'

/** Spec §4, in the words of the screen. */
export const PROPERTY_STATUS_LABELS: Record<PropertyStatus, string> = {
  ACTIVE: 'Ativa',
  INACTIVE: 'Inativa',
}

/**
 * The status that a farm is shown, filtered and counted with: active only where both the status and the active flag say
 * so, inactive wherever either says otherwise or nothing (spec §4). Customers have a rule of their own.
 */
export function displayedPropertyStatus({
  status,
  active,
}: Pick<Property, 'status' | 'active'>): PropertyStatus {
  return status === 'ACTIVE' && active === true ? 'ACTIVE' : 'INACTIVE'
}
