import {
  AppDialog,
  CheckboxField,
  chakra,
  formatTime,
  Heading,
  type ListColumn,
  SelectField,
  Text,
  valueReader,
} from '@celeiro/ui-kit'
import { type ReactNode, useId } from 'react'
import { isAlwaysShown, isChosen } from '../choices/use-choices.ts'
import { ExportPanel } from '../export/export-panel.tsx'
import { sortText } from '../sort/sort-order.ts'
import type { List } from './use-list.ts'

interface ListOptionsDialogProps<Row extends object> {
  list: List<Row>
  open: boolean
  onClose: () => void
}

const Frame = chakra('section', {
  base: {
    display: 'grid',
    justifyItems: 'start',
    gap: '2.5',
    '& + &': { marginTop: '4', paddingTop: '4', borderTopWidth: '1px' },
  },
})

export function ListOptionsDialog<Row extends object>({ list, open, onClose }: ListOptionsDialogProps<Row>) {
  const { noun } = list.definition
  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title="Opções da lista"
      subtitle={`Valem para ${noun.many}, nesta conta e neste navegador.`}
    >
      <Section title="Planilha">
        <ExportPanel list={list} />
      </Section>
      <Section title="Ordem">
        <OrderField list={list} />
      </Section>
      <Section title="Colunas">
        <ColumnChoice list={list} />
      </Section>
      {list.updatedAt && (
        <Text color="muted" fontSize="sm" marginTop="4">
          Atualizado às {formatTime(list.updatedAt).slice(0, -3)}.
        </Text>
      )}
    </AppDialog>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Frame aria-labelledby={id}>
      <Heading as="h3" size="sm" id={id}>
        {title}
      </Heading>
      {children}
    </Frame>
  )
}

/** Cards have no headers to click on, so the order is here too. */
function OrderField<Row extends object>({ list }: { list: List<Row> }) {
  const { definition, sort } = list
  const sorted = definition.columns.filter((column) => valueReader(column))
  const { order } = sort
  return (
    <>
      <SelectField
        label="Ordenar por"
        width="full"
        value={order ? sortText(order) : ''}
        options={[
          { value: '', label: 'Ordem padrão' },
          ...sorted.flatMap(({ key, header }) => [
            { value: key, label: `${header}, crescente` },
            { value: `-${key}`, label: `${header}, decrescente` },
          ]),
        ]}
        onChange={sort.set}
      />
      {order && (
        <Text color="muted" fontSize="sm">
          {sort.scope(order.key)}.
        </Text>
      )}
    </>
  )
}

function ColumnChoice<Row extends object>({ list: { definition, choices, choose } }: { list: List<Row> }) {
  const { hidden, shown = [], isCompact } = choices

  function show({ key, isOptional }: ListColumn<Row>, isShown: boolean) {
    const listed = (keys: readonly string[], isListed: boolean) => [
      ...keys.filter((other) => other !== key),
      ...(isListed ? [key] : []),
    ]
    choose(isOptional ? { shown: listed(shown, isShown) } : { hidden: listed(hidden, !isShown) })
  }

  return (
    <>
      <chakra.div
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(9.5rem, 1fr))"
        width="full"
        gap="1.5"
      >
        {definition.columns.map((column) => (
          <CheckboxField
            key={column.key}
            label={column.header}
            checked={isChosen(column, choices)}
            disabled={isAlwaysShown(column)}
            onChange={(event) => show(column, event.target.checked)}
          />
        ))}
      </chakra.div>
      <CheckboxField
        label="Linhas compactas"
        checked={isCompact}
        onChange={(event) => choose({ isCompact: event.target.checked })}
      />
    </>
  )
}
