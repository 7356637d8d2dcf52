import { Badge, type Column, chakra, SelectField, type Tone } from '@celeiro/ui-kit'
import { BoxedTable } from '../shared/boxed-table.tsx'
import { percentDifference } from '../shared/price-difference.ts'
import { collides, type Difference } from './compare-versions.ts'
import { type Choices, takenFrom, type Version } from './merge-versions.ts'

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
  align: 'end',
  card: 'labelled',
  text: (row) => row[key],
})
const ofServer = (before = 'Quando você abriu', after = 'Salvo agora') => [
  subject,
  version('opened', before),
  version('saved', after),
]
const percent: Column<Difference> = {
  key: 'percent',
  header: 'Diferença',
  numeric: true,
  card: 'aside',
  text: ({ percent }) => (percent ? percentDifference(percent) : ''),
}
const changedBy: Column<Difference> = {
  key: 'changedBy',
  header: 'Quem mudou',
  card: 'aside',
  cell: (row) => <Badge tone={CHANGED_BY[row.changedBy].tone}>{CHANGED_BY[row.changedBy].text}</Badge>,
}

const WITH_TYPED = [...ofServer(), version('typed', 'No formulário'), changedBy]

/** The user's choices where both versions changed the same. */
export interface Merge {
  choices: Choices
  /** Whether the user wants to join: a field without a choice says so. */
  isAsked: boolean
  onChoose(key: string, version: Version): void
}

/** The name of the field in which the user chooses. */
export const fieldOfChoice = ({ key }: Difference): string => `merged.${key}`

/** The value in the merged table. */
const merged = ({ choices, isAsked, onChoose }: Merge): Column<Difference> => ({
  key: 'merged',
  header: 'Ao juntar',
  card: 'labelled',
  cell: (row) => {
    const from = takenFrom(row, choices)
    if (!collides(row)) return from && row[from]
    return (
      // The header names the column; screen readers get the field, too.
      <chakra.div css={{ '& label': { srOnly: true } }}>
        <SelectField
          name={fieldOfChoice(row)}
          label={`Ao juntar: ${row.subject}`}
          width="100%"
          value={from ?? ''}
          error={isAsked && !from ? 'Escolha o que fica' : undefined}
          options={[
            ...(from ? [] : [{ value: '', label: 'Escolha…' } as const]),
            { value: 'saved', label: row.saved },
            { value: 'typed', label: row.typed },
          ]}
          onChange={(chosen) => chosen !== '' && onChoose(row.key, chosen)}
        />
      </chakra.div>
    )
  },
})

interface DifferencesTableProps {
  differences: readonly Difference[]
  /** For a user who typed something that may differ as well. */
  merge?: Merge | undefined
  /** The headers of two versions of the server. By default, the older one is that which the user opened. */
  before?: string | undefined
  after?: string | undefined
}

export function DifferencesTable({ differences, merge, before, after }: DifferencesTableProps) {
  const hasFigures = differences.some(({ percent }) => percent)
  const ofVersions = [...ofServer(before, after), ...(hasFigures ? [percent] : [])]
  return (
    <BoxedTable
      label="O que mudou na tabela"
      columns={merge ? [...WITH_TYPED, merged(merge)] : ofVersions}
      rows={differences}
      getRowKey={keyOf}
      emptyText="Nenhum campo mudou."
    />
  )
}
