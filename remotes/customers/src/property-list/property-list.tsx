import { choiceFilter, defineList, indexContaining, searchFilter } from '@celeiro/lists'
import { cityAndState, columnsFor, type ListColumn } from '@celeiro/ui-kit'
import { streetLine } from '../api/address.ts'
import type { Property } from '../api/property.ts'
import { displayedPropertyStatus, PROPERTY_STATUS_LABELS } from '../shared/property-status.ts'
import { PropertyStatusBadge } from '../shared/status-badges.tsx'

const { text, name, money } = columnsFor<Property>()

const columns: readonly ListColumn<Property>[] = [
  name('name', 'Propriedade'),
  {
    key: 'customer',
    header: 'Cliente',
    width: 26,
    card: 'line',
    text: ({ customer }) => customer.name,
  },
  { key: 'address', header: 'Endereço', rank: 'wide', text: ({ address }) => streetLine(address) },
  {
    key: 'city',
    isDerived: true,
    header: 'Cidade',
    onlyWithValues: true,
    text: ({ address }) => cityAndState(address),
  },
  {
    key: 'status',
    header: 'Status',
    card: 'aside',
    value: (property) => PROPERTY_STATUS_LABELS[displayedPropertyStatus(property)],
    cell: (property) => <PropertyStatusBadge property={property} />,
  },
  money('creditLimit', 'Limite de crédito'),
]

/** The farms of all customers (spec §2). The API does not page them. */
export const propertyList = defineList({
  noun: { one: 'propriedade', many: 'propriedades', gender: 'f' },
  columns,
  fileColumns: [text('id', 'ID')],
  filters: {
    search: searchFilter({
      label: 'Buscar por nome, endereço, ID, cliente ou CPF/CNPJ',
      keep: indexContaining,
    }),
    status: choiceFilter({
      label: 'Status',
      all: 'Todos',
      labels: PROPERTY_STATUS_LABELS,
      keep: (status) => (property: Property) => displayedPropertyStatus(property) === status,
    }),
  },
})
