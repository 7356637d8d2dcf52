import { PROPERTY_LABELS } from '@celeiro/api-contract/customer-labels'
import { countersOf } from '@celeiro/lists'
import { formatMoney, sumMoney } from '@celeiro/ui-kit'
import type { Property } from '../api/property.ts'
import { propertyList } from './property-list.tsx'

/** The sum of credit limits in reais. A farm without a readable limit adds nothing. */
const totalCreditLimit = (properties: readonly Property[]) =>
  sumMoney(properties.map(({ creditLimit }) => creditLimit))

/** Counts all farms and, by their displayed status, active and inactive ones, before any filter (spec §2). */
export const propertyCounters = countersOf(propertyList, [
  { label: 'Total de propriedades' },
  { label: 'Ativas', tone: 'integrated', filter: ['status', 'ACTIVE'] },
  { label: 'Inativas', tone: 'neutral', filter: ['status', 'INACTIVE'] },
  {
    label: `${PROPERTY_LABELS.creditLimit} total`,
    wide: true,
    figure: totalCreditLimit,
    format: formatMoney,
  },
])
