import {
  AppDialog,
  Badge,
  Button,
  type Column,
  chakra,
  counted,
  formatDecimal,
  Heading,
  Stack,
  Text,
  TextAreaField,
} from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { productQueries } from '../api/product-queries.ts'
import type { DraftState, TableDraft } from '../price-table-form/table-draft.ts'
import { BoxedTable } from '../shared/boxed-table.tsx'
import type { Figure } from '../shared/item-figures.ts'
import { figureColumn, productColumns } from '../shared/table-columns.ts'
import {
  type FittingLine,
  isChange,
  type RefusedLine,
  readPastedItems,
  withLines,
  withoutLines,
} from './pasted-items.ts'

interface PasteDialogProps {
  open: boolean
  onClose(): void
  draft: TableDraft
  /** The draft as the dialog was opened. */
  state: DraftState
}

/** Takes figures from a spreadsheet. Nothing is applied while any line does not fit. */
export function PasteDialog({ open, onClose, draft, state: { rows: items } }: PasteDialogProps) {
  // Closing the dialog does not lose what was pasted.
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const { data } = useQuery(productQueries.list())
  const products = data?.rows
  const { fitting, refused } = useMemo(() => readPastedItems(text, items, products), [text, items, products])
  const changes = fitting.filter(isChange)

  function apply() {
    if (refused.length > 0 || changes.length === 0) {
      field.current?.focus()
      return
    }
    setText('')
    draft.apply(`${countLabel(changes.length)} da planilha.`, withLines(items, changes))
    onClose()
  }

  function applyOnCtrlEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    apply()
  }

  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title="Colar da planilha"
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            aria-disabled={refused.length > 0 || changes.length === 0}
            aria-keyshortcuts="Control+Enter"
            onClick={apply}
          >
            {changes.length === 0 ? 'Aplicar' : `Aplicar ${countLabel(changes.length)}`}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <Text color="muted" fontSize="sm">
          Copie da planilha as colunas SKU, preço, preço mínimo, quantidade mínima e quantidade máxima, nesta
          ordem. Uma célula vazia mantém o que já está na tabela. Nada muda antes de Aplicar.
        </Text>
        <TextAreaField
          ref={field}
          label="Linhas da planilha"
          rows={6}
          fontFamily="mono"
          fontSize="sm"
          wrap="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={applyOnCtrlEnter}
        />
        <Text role="status" fontSize="sm" fontWeight="medium">
          {summaryOf(fitting.length, changes.length, refused.length)}
        </Text>
        {refused.length > 0 && (
          <RefusedLines
            lines={refused}
            onTakeOut={() => {
              setText(withoutLines(text, refused))
              field.current?.focus()
            }}
          />
        )}
        {changes.length > 0 && <PastedTable lines={changes} />}
      </Stack>
    </AppDialog>
  )
}

/** Users would not read a longer list at once. */
const SHOWN_LINES = 20

function RefusedLines({ lines, onTakeOut }: { lines: readonly RefusedLine[]; onTakeOut(): void }) {
  const more = lines.length - SHOWN_LINES
  return (
    <chakra.section
      aria-label="Linhas com problema"
      borderWidth="1px"
      borderRadius="md"
      borderColor="dangerBorder"
      bg="dangerSoft"
      padding="3"
    >
      <Heading as="h3" size="sm" marginBottom="1">
        Linhas com problema ({formatDecimal(lines.length)})
      </Heading>
      <Text fontSize="sm" marginBottom="2">
        Corrija-as no texto acima ou remova-as. Enquanto houver alguma, nada será aplicado.
      </Text>
      <chakra.ul listStyleType="none" fontSize="sm" overflowWrap="anywhere" marginBottom="2">
        {lines.slice(0, SHOWN_LINES).map(({ line, text, reason }) => (
          <li key={line}>
            <chakra.span fontWeight="medium">
              Linha {line}: {reason}
            </chakra.span>{' '}
            <chakra.span fontFamily="mono" fontSize="xs">
              {text.replaceAll('\t', ' · ')}
            </chakra.span>
          </li>
        ))}
        {more > 0 && <li>e mais {formatDecimal(more)}</li>}
      </chakra.ul>
      <Button size="sm" onClick={onTakeOut}>
        Remover estas linhas do texto
      </Button>
    </chakra.section>
  )
}

const countLabel = (count: number) => counted(count, ['linha', 'linhas'])

function summaryOf(fitting: number, changes: number, refused: number): string {
  if (fitting + refused === 0) return ''
  const same = fitting - changes
  return [
    `${countLabel(changes)} com mudança`,
    same > 0 && `${countLabel(same)} já ${same === 1 ? 'igual' : 'iguais'}`,
    refused > 0 && `${countLabel(refused)} com problema`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The figure, and what it was: `100,00 → 110,00`. */
function changeLabel({ before, after }: FittingLine, figure: Figure): string {
  if (before === null || before[figure] === after[figure]) return after[figure]
  return `${before[figure] || '—'} → ${after[figure]}`
}

const figure = (key: Figure, header: string): Column<FittingLine> => ({
  ...figureColumn(key, header, (line) => changeLabel(line, key)),
  width: 24,
})

const columns: readonly Column<FittingLine>[] = [
  ...productColumns(({ after }: FittingLine) => ({ name: after.productName, sku: after.sku })),
  figure('price', 'Preço'),
  figure('minPrice', 'Preço mínimo'),
  figure('minQuantity', 'Qtd. mínima'),
  figure('maxQuantity', 'Qtd. máxima'),
  {
    key: 'kind',
    header: 'Mudança',
    card: 'aside',
    cell: ({ before }) => (before ? <Badge>Muda</Badge> : <Badge tone="brand">Entra</Badge>),
  },
]

const keyOf = ({ line }: FittingLine) => String(line)

/** The changes that the pasted lines would make. */
function PastedTable({ lines }: { lines: readonly FittingLine[] }) {
  return <BoxedTable virtual label="O que muda na tabela" columns={columns} rows={lines} getRowKey={keyOf} />
}
