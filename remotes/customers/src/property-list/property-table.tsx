import { Button, type Column, cityAndState, DataTable, formatMoney, type ListState } from '@celeiro/ui-kit'
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
    width: 6.75,
    card: 'actions',
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
      found={{ one: 'propriedade encontrada', many: 'propriedades encontradas' }}
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

const dataColumns: readonly Column<Property>[] = [
  {
    key: 'name',
    header: 'Propriedade',
    rowHeader: true,
    width: 15,
    least: 8,
    look: 'name',
    card: 'title',
    text: ({ name }) => name,
  },
  {
    key: 'customer',
    header: 'Cliente',
    width: 16,
    least: 9,
    card: 'line',
    text: ({ customer }) => customer.name,
  },
  {
    key: 'address',
    header: 'Endereço',
    width: 15,
    least: 8,
    text: ({ address }) => streetLine(address),
  },
  {
    key: 'city',
    header: 'Cidade',
    width: 11,
    least: 8,
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
