import {
  type Column,
  chakra,
  cityAndState,
  DataTable,
  formatMoney,
  formatText,
  type ListState,
} from '@celeiro/ui-kit'
import { streetLine } from '../api/address.ts'
import type { Property } from '../api/property.ts'
import { PropertyStatusBadge } from '../shared/status-badges.tsx'

interface CustomerPropertiesTableProps {
  properties: readonly Property[] | undefined
  state: ListState
}

/** The farms of one customer, in every state that they can be in. */
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

const Wrapping = chakra('span', { base: { whiteSpace: 'normal' } })

const columns: readonly Column<Property>[] = [
  {
    key: 'name',
    header: 'Propriedade',
    cell: ({ name }) => <Wrapping fontWeight="medium">{formatText(name)}</Wrapping>,
  },
  {
    key: 'address',
    header: 'Endereço',
    cell: ({ address }) => <Wrapping color="muted">{formatText(streetLine(address))}</Wrapping>,
  },
  { key: 'city', header: 'Cidade', cell: ({ address }) => formatText(cityAndState(address)) },
  { key: 'status', header: 'Status', cell: (property) => <PropertyStatusBadge property={property} /> },
  {
    key: 'creditLimit',
    header: 'Limite de crédito',
    numeric: true,
    cell: ({ creditLimit }) => formatMoney(creditLimit),
  },
]
