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
  name('name', 'Propriedade'),
  {
    key: 'address',
    header: 'Endereço',
    look: 'quiet',
    card: 'line',
    text: ({ address }) => streetLine(address),
  },
  { key: 'city', header: 'Cidade', text: ({ address }) => cityAndState(address) },
  {
    key: 'status',
    header: 'Status',
    card: 'aside',
    cell: (property) => <PropertyStatusBadge property={property} />,
  },
  money('creditLimit', 'Limite de crédito'),
]
