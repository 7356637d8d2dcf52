import { Badge, chakra, formatText, IconButton, TextField } from '@celeiro/ui-kit'
import Trash2 from 'lucide-react/icons/trash-2'
import { memo, useId } from 'react'
import { FIGURES, type Figure } from '../shared/item-figures.ts'
import { notesIn, type TableDraft } from './table-draft.ts'
import { fieldAt } from './table-errors.ts'
import { useDraft } from './use-draft.ts'

/** On a phone the name is in a line of its own, above the figures. */
export const ITEM_COLUMNS = {
  gridTemplateColumns: {
    base: 'repeat(2, minmax(0, 2fr)) repeat(2, minmax(0, 1fr))',
    md: '1.5rem minmax(0, 1fr) repeat(4, 7.75rem) 2.125rem',
  },
  columnGap: { base: '1', md: '2' },
}

const Row = chakra('div', {
  base: {
    display: 'grid',
    ...ITEM_COLUMNS,
    rowGap: '1',
    alignItems: 'start',
    paddingBlock: { base: '2', md: '1' },
    borderTopWidth: '1px',
    position: 'relative',
    // The captions appear once, above the rows. Each field keeps its own for screen readers.
    '& label': { srOnly: true },
    '& input': { paddingInline: { base: '1', md: '2.5' } },
    '& > [data-number]': {
      display: { base: 'none', md: 'block' },
      color: 'muted',
      fontSize: 'sm',
      fontVariantNumeric: 'tabular-nums',
      lineHeight: '2.125rem',
    },
    '& > [data-product]': {
      gridColumn: { base: 'span 4', md: 'auto' },
      paddingRight: { base: '10', md: '0' },
      minWidth: '0',
      overflowWrap: 'anywhere',
    },
    '& > [data-remove]': { position: { base: 'absolute', md: 'static' }, top: '2', right: '0' },
  },
})

interface ItemRowProps {
  draft: TableDraft
  index: number
  onRemove(index: number): void
}

/** One product of the table. A key in it renders its own field, and a message or a mark that changes. */
export const ItemRow = memo(function ItemRow({ draft, index, onRemove }: ItemRowProps) {
  const row = useDraft(draft, ({ rows }) => rows[index])
  const wrongId = useDraft(draft, ({ errors }) => errors[fieldAt(row)])
  const notes = useDraft(draft, (state) => notesIn(state)[index])
  const id = useId()
  if (!row) return null
  const { mark, kind, tier } = notes ?? {}
  const describedBy: Partial<Record<Figure, string | undefined>> = {
    price: mark && id,
    minQuantity: tier && `${id}-tier`,
  }

  return (
    <Row role="group" aria-label={`Produto ${index + 1}: ${formatText(row.productName)}`}>
      <span data-number="" aria-hidden>
        {index + 1}
      </span>
      <div data-product="">
        <chakra.div fontWeight="medium">{formatText(row.productName)}</chakra.div>
        <chakra.div display="flex" flexWrap="wrap" columnGap="2" alignItems="center">
          <chakra.span fontFamily="mono" fontSize="xs" color="muted">
            {formatText(row.sku)}
          </chakra.span>
          {/* Beside the existing text: below the field it would move the rows during typing. */}
          <span id={id}>
            {mark && <Badge tone={kind === 'refused' ? 'danger' : 'warning'}>{mark}</Badge>}
          </span>
          <span id={`${id}-tier`}>{tier && <Badge tone="warning">{tier}</Badge>}</span>
        </chakra.div>
        {wrongId && (
          <chakra.div role="alert" fontSize="xs" color="danger">
            {wrongId}
          </chakra.div>
        )}
      </div>
      {FIGURES.map((figure) => (
        <FigureField
          key={figure.field}
          draft={draft}
          index={index}
          figure={figure}
          describedBy={describedBy[figure.field]}
        />
      ))}
      <div data-remove="">
        <IconButton aria-label="Remover" title="Remover" size="md" onClick={() => onRemove(index)}>
          <Trash2 />
        </IconButton>
      </div>
    </Row>
  )
})

interface FigureFieldProps extends Omit<ItemRowProps, 'onRemove'> {
  figure: (typeof FIGURES)[number]
  describedBy: string | undefined
}

const FigureField = memo(function FigureField({ draft, index, figure, describedBy }: FigureFieldProps) {
  const { field, label } = figure
  const [text, error] = useDraft(draft, ({ rows, errors }) => [
    rows[index]?.[field],
    errors[fieldAt(rows[index], field)],
  ])
  return (
    <TextField
      label={label}
      name={`priceTableItems.${index}.${field}`}
      inputMode="decimal"
      textAlign="right"
      data-figure={field}
      aria-describedby={describedBy}
      value={text ?? ''}
      onChange={(event) => draft.set(index, field, event.target.value)}
      onBlur={() => draft.format(index, figure)}
      onFocus={(event) => event.target.select()}
      error={error}
    />
  )
})
