import { Badge, type Column, type Tone } from '@celeiro/ui-kit'
import { BoxedTable } from '../shared/boxed-table.tsx'
import type { Difference } from './compare-versions.ts'

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
const version = (key: 'opened' | 'saved' | 'typed', header: string): Column<Difference> => ({
  key,
  header,
  card: 'labelled',
  text: (row) => row[key],
})
const OF_SERVER = [subject, version('opened', 'Quando você abriu'), version('saved', 'Salvo agora')]
const changedBy: Column<Difference> = {
  key: 'changedBy',
  header: 'Quem mudou',
  card: 'aside',
  cell: (row) => <Badge tone={CHANGED_BY[row.changedBy].tone}>{CHANGED_BY[row.changedBy].text}</Badge>,
}

const WITH_TYPED = [...OF_SERVER, version('typed', 'No formulário'), changedBy]

interface DifferencesTableProps {
  differences: readonly Difference[]
  /** Whether the user typed something that may differ as well. */
  withTyped: boolean
}

/** What differs between versions of a price table. */
export function DifferencesTable({ differences, withTyped }: DifferencesTableProps) {
  return (
    <BoxedTable
      label="O que mudou na tabela"
      columns={withTyped ? WITH_TYPED : OF_SERVER}
      rows={differences}
      getRowKey={keyOf}
      emptyText="Nenhum campo mudou."
    />
  )
}
