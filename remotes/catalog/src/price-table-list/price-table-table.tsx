import { Button, type Column, DataTable, formatDecimal, formatMoney, type ListState } from '@celeiro/ui-kit'
import type { ReactNode } from 'react'
import type { PriceTable } from '../api/price-table.ts'
import { PriceTableStatusBadge, PriceTableTypeBadge } from '../shared/price-table-badges.tsx'
import { percentLabel, termLabel } from '../shared/price-table-labels.ts'
import { type PriceTableActions, PriceTableRowActions } from './price-table-row-actions.tsx'

interface PriceTableTableProps {
  tables: readonly PriceTable[]
  state: ListState
  /** What the tables were filtered by, as in the URL. */
  filter: string
  /** Whether any filter is set, for the text in place of no rows. */
  filtered: boolean
  onClearFilters(): void
  footer: ReactNode
  actions: PriceTableActions
}

/** The loaded price tables that match the filters, one row each (spec §2). */
export function PriceTableTable(props: PriceTableTableProps) {
  const { tables, state, filter, filtered, onClearFilters, footer, actions } = props
  const actionColumn: Column<PriceTable> = {
    key: 'actions',
    header: 'Ações',
    print: 'hide',
    align: 'end',
    width: 8.5,
    card: 'actions',
    cell: (table) => <PriceTableRowActions table={table} actions={actions} />,
  }
  return (
    <DataTable
      label="Tabelas de preço"
      columns={[...dataColumns, actionColumn]}
      rows={tables}
      getRowKey={(table) => table.key}
      state={state}
      emptyText={
        filtered
          ? 'Nenhuma tabela de preço encontrada com os filtros aplicados.'
          : 'Nenhuma tabela de preço cadastrada.'
      }
      emptyAction={filtered && <Button onClick={onClearFilters}>Limpar os filtros</Button>}
      footer={footer}
      selection={filter}
      found={FOUND}
      onRowOpen={actions.openDetails}
    />
  )
}

/** The server tells no total. */
const FOUND = {
  one: 'tabela de preço encontrada nesta página',
  many: 'tabelas de preço encontradas nesta página',
}

const dataColumns: readonly Column<PriceTable>[] = [
  {
    key: 'name',
    header: 'Nome',
    rowHeader: true,
    width: 22,
    least: 10,
    look: 'name',
    card: 'title',
    text: ({ name }) => name,
  },
  { key: 'type', header: 'Tipo', width: 6.25, cell: ({ type }) => <PriceTableTypeBadge type={type} /> },
  { key: 'term', header: 'Prazo', width: 8, least: 6, text: termLabel },
  {
    key: 'discount',
    header: 'Desconto',
    width: 6,
    numeric: true,
    card: 'labelled',
    text: ({ discountPercent }) => percentLabel(discountPercent),
  },
  {
    key: 'fee',
    header: 'Taxa adicional',
    width: 8,
    numeric: true,
    card: 'labelled',
    text: ({ additionalFee }) => formatMoney(additionalFee),
  },
  {
    key: 'items',
    header: 'Itens',
    width: 4,
    numeric: true,
    card: 'labelled',
    text: ({ items }) => formatDecimal(items.length),
  },
  {
    key: 'status',
    header: 'Situação',
    width: 6.5,
    card: 'aside',
    cell: ({ isActive }) => <PriceTableStatusBadge isActive={isActive} />,
  },
]
