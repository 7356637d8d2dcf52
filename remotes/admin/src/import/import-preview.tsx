import { keysOf } from '@celeiro/api-contract/keys'
import { ENCODING_LABELS } from '@celeiro/import/bytes'
import { fieldsOf } from '@celeiro/import/fields'
import { REFUSAL_HEADINGS } from '@celeiro/import/headings'
import type { ImportChoices, OpenFile } from '@celeiro/import/open-file'
import type { ImportOutcome } from '@celeiro/import/run-file'
import {
  AlertBanner,
  Button,
  CheckboxField,
  chakra,
  DataTable,
  formatDecimal,
  Heading,
  Panel,
  SelectField,
  Stack,
  Text,
} from '@celeiro/ui-kit'
import { KIND_LABELS, KINDS } from './import-kinds.ts'
import { Counts, Refusals } from './outcome-parts.tsx'
import { previewColumns } from './preview-columns.ts'

interface ImportPreviewProps {
  file: File
  choices: ImportChoices
  outcome: ImportOutcome
  onChoices: (choices: ImportChoices) => void
  onImport: () => void
  onCancel: () => void
}

/** What a file is and would do, before anything is written. */
export function ImportPreview({ file, choices, outcome, onChoices, onImport, onCancel }: ImportPreviewProps) {
  const { open, counts, records, notes } = outcome
  const written = counts.created + counts.updated
  return (
    <Panel padding="4" aria-label="Prévia">
      <Stack gap="4" alignItems="stretch">
        <Heading as="h2" size="md" overflowWrap="anywhere">
          {file.name}
        </Heading>
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <SelectField
            label="O arquivo tem"
            width="12rem"
            value={open.kind}
            options={KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
            onChange={(kind) => onChoices({ ...choices, kind })}
          />
          <SelectField
            label="Letras"
            width="16rem"
            value={open.encoding}
            options={keysOf(ENCODING_LABELS).map((value) => ({
              value,
              label: ENCODING_LABELS[value],
            }))}
            onChange={(encoding) => onChoices({ ...choices, encoding })}
          />
        </chakra.div>
        <UnknownColumns open={open} choices={choices} onChoices={onChoices} />
        {open.problem && <AlertBanner tone="danger">{open.problem}</AlertBanner>}
        {!open.problem && (
          <>
            <Counts counts={counts} />
            {notes.length > 0 && (
              <AlertBanner tone="warning">
                <chakra.ul listStyleType="none" overflowWrap="anywhere">
                  {notes.map((note) => (
                    <li key={note}>{note}</li>
                  ))}
                </chakra.ul>
              </AlertBanner>
            )}
            {(outcome.partial > 0 || choices.replacesLists) && (
              <CheckboxField
                label="As linhas do arquivo são todos os itens: substituir as listas por elas"
                checked={choices.replacesLists}
                onChange={(event) => onChoices({ ...choices, replacesLists: event.currentTarget.checked })}
              />
            )}
            <Refusals outcome={outcome} />
            {records.length > 0 && (
              <DataTable
                label="Os primeiros registros, como ficarão"
                columns={previewColumns(open)}
                rows={records}
                getRowKey={({ lines }) => `${lines[0]?.number}`}
                state={{ kind: 'ready', refreshing: false }}
                emptyText=""
                compact
              />
            )}
          </>
        )}
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {!open.problem && written > 0 && (
            <Button variant="primary" onClick={onImport}>
              Importar {formatDecimal(written)} {written === 1 ? 'registro' : 'registros'}
            </Button>
          )}
          <Button onClick={onCancel}>Escolher outro arquivo</Button>
        </chakra.div>
        {!open.problem && written === 0 && <Text color="muted">Não há nada a importar deste arquivo.</Text>}
      </Stack>
    </Panel>
  )
}

type UnknownColumnsProps = Pick<ImportPreviewProps, 'choices' | 'onChoices'> & { open: OpenFile }

/** The columns that fill no field, and those that the user has named: each may have a field, or is left out. */
function UnknownColumns({ open, choices, onChoices }: UnknownColumnsProps) {
  const { kind, columns } = open
  const isAsked = ({ heading, fields }: (typeof columns)[number]) =>
    choices.renamed.has(heading) || (fields.length === 0 && heading.trim() !== '')
  const shown = columns.filter((it) => isAsked(it) && !REFUSAL_HEADINGS.includes(it.heading))
  const filled = columns.flatMap(({ fields }) => fields.map(({ name }) => name))
  // The others have no name that staff know.
  const named = fieldsOf(kind).filter(({ name, title }) => title !== name)
  const options = named.map(({ name, title }) => ({ value: name, label: title }))
  return (
    shown.length > 0 && (
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {shown.map(({ heading, fields: [field] }) => (
          <SelectField
            key={heading}
            label={`Coluna “${heading}”`}
            value={field?.name ?? ''}
            options={[
              { value: '', label: 'Fica de fora' },
              ...options.filter(({ value }) => value === field?.name || !filled.includes(value)),
            ]}
            onChange={(name) =>
              onChoices({ ...choices, renamed: new Map([...choices.renamed, [heading, name]]) })
            }
          />
        ))}
      </chakra.div>
    )
  )
}
