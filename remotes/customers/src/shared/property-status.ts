import type { PropertyStatus } from '@celeiro/api-contract/vocabulary'
import type { Property } from '../api/property.ts'

/**
 * The status used for display, filters and counters: active only if both the status and the active flag say
 * so, inactive if either differs or is missing (spec §4). Customers have their own rule.
 */
export function displayedPropertyStatus({
  status,
  active,
}: Pick<Property, 'status' | 'active'>): PropertyStatus {
  return status === 'ACTIVE' && active === true ? 'ACTIVE' : 'INACTIVE'
}
