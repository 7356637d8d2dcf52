import type { WholeList } from '@celeiro/shared-auth'
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

/** If the list is cut, the total is the server's, and the others count the loaded farms. */
export function propertyCounters(list: WholeList<Property> | undefined) {
  const counts = list && countProperties(list.rows)
  const total = list?.cut ? list.cut.total : counts?.total
  const hint = list?.cut && 'parcial'
  return [
    { label: 'Total de propriedades', value: formatDecimal(total) },
    {
      label: 'Ativas',
      tone: 'integrated',
      filter: ['status', 'ACTIVE'],
      value: formatDecimal(counts?.active),
      hint,
    },
    {
      label: 'Inativas',
      tone: 'neutral',
      filter: ['status', 'INACTIVE'],
      value: formatDecimal(counts?.inactive),
      hint,
    },
    { label: 'Limite de crédito total', wide: true, value: formatMoney(counts?.creditLimit), hint },
  ] as const
}
