import { sumMoney } from '@celeiro/ui-kit'
import type { Property } from '../api/property.ts'
import { displayedPropertyStatus } from '../shared/property-status.ts'

/**
 * How many farms there are, how many are shown as active, and their credit limits together in reais, before any filter
 * (spec §2). A farm without a readable limit adds nothing.
 */
export function countProperties(properties: readonly Property[]) {
  const active = properties.filter((property) => displayedPropertyStatus(property) === 'ACTIVE').length
  return {
    total: properties.length,
    active,
    inactive: properties.length - active,
    creditLimit: sumMoney(properties.map(({ creditLimit }) => creditLimit)),
  }
}
