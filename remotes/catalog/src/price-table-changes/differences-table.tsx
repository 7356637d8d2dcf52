import { Badge, type Column, chakra, DataTable, type ListState, type Tone } from '@celeiro/ui-kit'
import type { Difference } from './compare-versions.ts'

const READY: ListState = { kind: 'ready', refreshing: false }

const keyOf = ({ key }: Difference) => key

const CHANGED_BY: Record<Difference['changedBy'], { text: string; tone: Tone }> = {
  other: { text: 'Outra pessoa', tone: 'info' },
  me: { text: 'Você', tone: 'neutral' },
  both: { text: 'Vocês dois', tone: 'warning' },
}

const subject: Column<Difference> = {
  key: 'subject',
  header: 'Campo',
  rowHeader: true,
  card: 'title',
  text: (row) => row.subject,
}
const opened: Column<Difference> = {
  key: 'opened',
  header: 'Quando você abriu',
  card: 'labelled',
  text: (row) => row.opened,
}
const saved: Column<Difference> = {
  key: 'saved',
  header: 'Salvo agora',
  card: 'labelled',
  text: (row) => row.saved,
}
const typed: Column<Difference> = {
  key: 'typed',
  header: 'No formulário',
  card: 'labelled',
  text: (row) => row.typed,
}
const changedBy: Column<Difference> = {
  key: 'changedBy',
  header: 'Quem mudou',
  card: 'aside',
  cell: (row) => <Badge tone={CHANGED_BY[row.changedBy].tone}>{CHANGED_BY[row.changedBy].text}</Badge>,
}

const WITH_TYPED = [subject, opened, saved, typed, changedBy]
const OF_SERVER = [subject, opened, saved]

interface DifferencesTableProps {
  differences: readonly Difference[]
  /** Whether the user typed something that may differ as well. */
  withTyped: boolean
}

/** What differs between versions of a price table. */
export function DifferencesTable({ differences, withTyped }: DifferencesTableProps) {
  return (
    <chakra.div borderWidth="1px" borderRadius="lg" overflow="clip">
      <DataTable
        label="O que mudou na tabela"
        columns={withTyped ? WITH_TYPED : OF_SERVER}
        rows={differences}
        getRowKey={keyOf}
        state={READY}
        emptyText="Nenhum campo mudou."
      />
    </chakra.div>
  )
}
