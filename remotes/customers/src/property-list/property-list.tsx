import { PROPERTY_LABELS, PROPERTY_STATUS_LABELS } from '@celeiro/api-contract/customer-labels'
import { choiceFilter, defineList, indexContaining, searchFilter } from '@celeiro/lists'
import { cityAndState, columnsFor, type ListColumn } from '@celeiro/ui-kit'
import { streetLine } from '../api/address.ts'
import type { Property } from '../api/property.ts'
import { displayedPropertyStatus } from '../shared/property-status.ts'
import { PropertyStatusBadge } from '../shared/status-badges.tsx'

const { text, name, money } = columnsFor<Property>()

const columns: readonly ListColumn<Property>[] = [
  name('name', PROPERTY_LABELS.nameInList),
  {
    key: 'customer',
    header: PROPERTY_LABELS.customer,
    width: 26,
    card: 'line',
    text: ({ customer }) => customer.name,
  },
  {
    key: 'address',
    header: PROPERTY_LABELS.address,
    rank: 'wide',
    text: ({ address }) => streetLine(address),
  },
  {
    key: 'city',
    isDerived: true,
    header: PROPERTY_LABELS.city,
    onlyWithValues: true,
    text: ({ address }) => cityAndState(address),
  },
  {
    key: 'status',
    header: PROPERTY_LABELS.status,
    card: 'aside',
    value: (property) => PROPERTY_STATUS_LABELS[displayedPropertyStatus(property)],
    cell: (property) => <PropertyStatusBadge property={property} />,
  },
  money('creditLimit', PROPERTY_LABELS.creditLimit),
]

/** The farms of all customers (spec §2). The API does not page them. */
export const propertyList = defineList({
  noun: { one: 'propriedade', many: 'propriedades', gender: 'f' },
  columns,
  fileColumns: [text('id', PROPERTY_LABELS.id)],
  filters: {
    search: searchFilter({
      label: 'Buscar por nome, endereço, ID, cliente ou CPF/CNPJ',
      keep: indexContaining,
    }),
    status: choiceFilter({
      label: PROPERTY_LABELS.status,
      all: 'Todos',
      labels: PROPERTY_STATUS_LABELS,
      keep: (status) => (property: Property) => displayedPropertyStatus(property) === status,
    }),
  },
})
