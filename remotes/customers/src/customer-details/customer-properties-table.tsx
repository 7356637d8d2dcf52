import { PROPERTY_LABELS } from '@celeiro/api-contract/customer-labels'
import { type Column, chakra, cityAndState, columnsFor, DataTable, type ListState } from '@celeiro/ui-kit'
import { streetLine } from '../api/address.ts'
import type { Property } from '../api/property.ts'
import { PropertyStatusBadge } from '../shared/status-badges.tsx'

interface CustomerPropertiesTableProps {
  properties: readonly Property[] | undefined
  state: ListState
}

/** The farms of one customer, in all states of the query. */
export function CustomerPropertiesTable({ properties = [], state }: CustomerPropertiesTableProps) {
  return (
    <chakra.div borderWidth="1px" borderRadius="lg" overflow="clip">
      <DataTable
        label="Propriedades do cliente"
        columns={columns}
        rows={properties}
        getRowKey={(property) => property.key}
        state={state}
        emptyText="Nenhuma propriedade cadastrada."
      />
    </chakra.div>
  )
}

const { name, money } = columnsFor<Property>()

const columns: readonly Column<Property>[] = [
  name('name', PROPERTY_LABELS.nameInList),
  {
    key: 'address',
    header: PROPERTY_LABELS.address,
    look: 'quiet',
    card: 'line',
    text: ({ address }) => streetLine(address),
  },
  { key: 'city', header: PROPERTY_LABELS.city, text: ({ address }) => cityAndState(address) },
  {
    key: 'status',
    header: PROPERTY_LABELS.status,
    card: 'aside',
    cell: (property) => <PropertyStatusBadge property={property} />,
  },
  money('creditLimit', PROPERTY_LABELS.creditLimit),
]
