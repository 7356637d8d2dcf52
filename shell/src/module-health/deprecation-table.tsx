import { type Column, DataTable, Heading, Panel } from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { remotes } from '../remotes/remotes.ts'
import { type DeprecatedUse, deprecationQueries } from './deprecation-queries.ts'

const LABEL = 'Nomes que vão sair, ainda em uso'

const columns: readonly Column<DeprecatedUse>[] = [
  { key: 'name', header: 'Nome', mono: true, rowHeader: true, card: 'title', text: ({ name }) => name },
  { key: 'module', header: 'Pacote', mono: true, card: 'labelled', text: ({ module }) => module },
  {
    key: 'remotes',
    header: 'Usado por',
    card: 'labelled',
    text: ({ remotes: users }) => users.join(', '),
  },
]

/** Shows which remotes of this tab still use deprecated exports or slots of the shell; nothing if none does. */
export function DeprecationTable() {
  // For a change of what the tab runs.
  useStore(remotes.store)
  const { data: rows = [] } = useQuery(deprecationQueries.uses(remotes.running()))
  if (rows.length === 0) return null
  return (
    <Panel>
      <Heading size="sm" paddingInline={{ base: '3.5', md: '3' }} paddingBlock="3">
        {LABEL}
      </Heading>
      <DataTable
        label={LABEL}
        columns={columns}
        rows={rows}
        getRowKey={({ module, name }) => `${module} ${name}`}
        state={{ kind: 'ready', refreshing: false }}
        emptyText=""
      />
    </Panel>
  )
}
