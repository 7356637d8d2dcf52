import { type Column, chakra, cityAndState, DataTable, formatMoney, type ListState } from '@celeiro/ui-kit'
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

const columns: readonly Column<Property>[] = [
  {
    key: 'name',
    header: 'Propriedade',
    rowHeader: true,
    width: 14,
    least: 8,
    look: 'name',
    card: 'title',
    text: ({ name }) => name,
  },
  {
    key: 'address',
    header: 'Endereço',
    width: 15,
    least: 8,
    look: 'quiet',
    card: 'line',
    text: ({ address }) => streetLine(address),
  },
  {
    key: 'city',
    header: 'Cidade',
    width: 11,
    least: 7,
    text: ({ address }) => cityAndState(address),
  },
  {
    key: 'status',
    header: 'Status',
    width: 6,
    card: 'aside',
    cell: (property) => <PropertyStatusBadge property={property} />,
  },
  {
    key: 'creditLimit',
    header: 'Limite de crédito',
    width: 9,
    numeric: true,
    card: 'labelled',
    text: ({ creditLimit }) => formatMoney(creditLimit),
  },
]
