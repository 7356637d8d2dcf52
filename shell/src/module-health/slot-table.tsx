import { type Column, DataTable, Heading, Panel } from '@celeiro/ui-kit'
import { useStore } from 'zustand'
import { remotes } from '../remotes/remotes.ts'
import { extensionsOf, type OwnedExtension } from '../slots/filled-slots.ts'

const columns: readonly Column<OwnedExtension>[] = [
  { key: 'slot', header: 'Espaço', mono: true, card: 'labelled', text: ({ slot }) => slot },
  { key: 'title', header: 'Parte', rowHeader: true, card: 'title', text: ({ title }) => title },
  { key: 'remote', header: 'Módulo', card: 'aside', text: ({ remote }) => remote },
]

/** Shows what each remote puts into the slots of the others. */
export function SlotTable() {
  // For a change of what the tab runs.
  useStore(remotes.store)
  const rows = extensionsOf(remotes.running().remotes)
  if (rows.length === 0) return null
  return (
    <Panel>
      <Heading size="sm" paddingInline={{ base: '3.5', md: '3' }} paddingBlock="3">
        Partes em páginas de outros módulos
      </Heading>
      <DataTable
        label="Partes em páginas de outros módulos"
        columns={columns}
        rows={rows}
        getRowKey={({ slot, remote }) => `${slot} ${remote}`}
        state={{ kind: 'ready', refreshing: false }}
        emptyText=""
      />
    </Panel>
  )
}
