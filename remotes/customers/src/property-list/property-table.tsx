import {
  Button,
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
import { PropertyRowActions } from './property-row-actions.tsx'

interface PropertyTableProps {
  properties: readonly Property[]
  state: ListState
  /** What the farms were filtered by, as in the URL; '' is nothing. */
  filter: string
  onClearFilters(): void
  onOpenDetails(property: Property): void
}

/** The farms that match the filters, one row each (spec §2). */
export function PropertyTable(props: PropertyTableProps) {
  const { properties, state, filter, onClearFilters, onOpenDetails } = props
  const actions: Column<Property> = {
    key: 'actions',
    header: 'Ações',
    print: 'hide',
    align: 'end',
    width: '7rem',
    cell: (property) => <PropertyRowActions property={property} onOpenDetails={onOpenDetails} />,
  }
  return (
    <DataTable
      label="Propriedades"
      virtual
      columns={[...dataColumns, actions]}
      rows={properties}
      getRowKey={(property) => property.key}
      selection={filter}
      state={state}
      emptyText={
        filter
          ? 'Nenhuma propriedade encontrada com os filtros aplicados.'
          : 'Nenhuma propriedade cadastrada.'
      }
      emptyAction={filter && <Button onClick={onClearFilters}>Limpar os filtros</Button>}
      onRowOpen={onOpenDetails}
    />
  )
}

/** The whole text as the title, since the cell may cut it. */
const textCell = (text: string | null) => <span title={text ?? undefined}>{formatText(text)}</span>

const Name = chakra('span', { base: { fontWeight: 'semibold' } })

const dataColumns: readonly Column<Property>[] = [
  {
    key: 'name',
    header: 'Propriedade',
    // With customer and city it gives way to a narrower window, so that the actions stay in sight down to 1280 px.
    width: 'clamp(10rem, 40vw - 22rem, 12rem)',
    cell: ({ name }) => <Name title={name ?? undefined}>{formatText(name)}</Name>,
  },
  {
    key: 'customer',
    header: 'Cliente',
    width: 'clamp(10rem, 40vw - 21.5rem, 12.5rem)',
    cell: ({ customer }) => textCell(customer.name),
  },
  {
    key: 'address',
    header: 'Endereço',
    width: '11rem',
    cell: ({ address }) => textCell(streetLine(address)),
  },
  {
    key: 'city',
    header: 'Cidade',
    width: 'clamp(9rem, 20vw - 7rem, 10rem)',
    cell: ({ address }) => textCell(cityAndState(address)),
  },
  {
    key: 'status',
    header: 'Status',
    width: '6rem',
    cell: (property) => <PropertyStatusBadge property={property} />,
  },
  {
    key: 'creditLimit',
    header: 'Limite de crédito',
    width: '9rem',
    numeric: true,
    cell: ({ creditLimit }) => formatMoney(creditLimit),
  },
]
