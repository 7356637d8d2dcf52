import { Button, type Column, DataTable, formatDateTime, type ListState } from '@celeiro/ui-kit'
import type { Sample } from './sample.ts'

interface SampleTableProps {
  rows: readonly Sample[]
  state: ListState
  /** Whether there are rows that the search hides. */
  filtered: boolean
  /** What is searched for; another search starts at the top. */
  needle: string
  onClearFilters(): void
}

/** The rows that match the search; only those in sight are in the document. */
export function SampleTable({ rows, state, filtered, needle, onClearFilters }: SampleTableProps) {
  return (
    <DataTable
      label="Sample"
      columns={columns}
      rows={rows}
      getRowKey={(row) => row.key}
      state={state}
      emptyText={filtered ? 'Nada encontrado com os filtros aplicados.' : 'Nada cadastrado.'}
      emptyAction={filtered && <Button onClick={onClearFilters}>Limpar os filtros</Button>}
      virtual
      selection={needle}
      found={{ one: 'linha encontrada', many: 'linhas encontradas' }}
    />
  )
}

const columns: readonly Column<Sample>[] = [
  { key: 'id', header: 'ID', width: 13, least: 6.5, look: 'quiet', mono: true, text: ({ id }) => id },
  {
    key: 'name',
    header: 'Nome',
    rowHeader: true,
    width: 20,
    least: 12,
    look: 'name',
    card: 'title',
    text: ({ name }) => name,
  },
  {
    key: 'createdAt',
    header: 'Criado em',
    width: 8.75,
    look: 'quiet',
    card: 'labelled',
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
]
