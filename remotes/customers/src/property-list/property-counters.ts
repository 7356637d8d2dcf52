import { formatDecimal, formatMoney, sumMoney } from '@celeiro/ui-kit'
import type { Property } from '../api/property.ts'
import { displayedPropertyStatus } from '../shared/property-status.ts'

/**
 * The number of farms, of displayed active ones, and the sum of their credit limits in reais, before any filter
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

export function propertyCounters(properties: readonly Property[] | undefined) {
  const counts = properties && countProperties(properties)
  return [
    { label: 'Total de propriedades', value: formatDecimal(counts?.total) },
    { label: 'Ativas', tone: 'integrated', value: formatDecimal(counts?.active) },
    { label: 'Inativas', tone: 'neutral', value: formatDecimal(counts?.inactive) },
    { label: 'Limite de crédito total', wide: true, value: formatMoney(counts?.creditLimit) },
  ] as const
}
