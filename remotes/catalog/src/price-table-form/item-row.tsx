import { Badge, chakra, formatText, IconButton, TextField } from '@celeiro/ui-kit'
import Trash2 from 'lucide-react/icons/trash-2'
import { memo, useId } from 'react'
import { useStore } from 'zustand'
import { FIGURES, type Figure } from '../shared/item-figures.ts'
import type { TableDraft } from './table-draft.ts'

/** On a phone the name is in a line of its own, above the figures. */
export const ITEM_COLUMNS = {
  base: 'repeat(2, minmax(0, 2fr)) repeat(2, minmax(0, 1fr))',
  md: '1.5rem minmax(0, 1fr) repeat(4, 7.75rem) 2.125rem',
}

/** The captions appear once, above the rows. Each field keeps its own for screen readers. */
const labelsForScreenReaders = {
  '& label': { srOnly: true },
  '& input': { paddingInline: { base: '1', md: '2.5' } },
}

interface ItemRowProps {
  draft: TableDraft
  index: number
  name: string
  sku: string
  onRemove(index: number): void
}

/** One product of the table. A key in it renders its own field, and a message or a mark that changes. */
export const ItemRow = memo(function ItemRow({ draft, index, name, sku, onRemove }: ItemRowProps) {
  const mark = useStore(draft.store, ({ rows }) => rows[index]?.mark)
  const tier = useStore(draft.store, ({ rows }) => rows[index]?.tier)
  const wrongProduct = useStore(draft.store, ({ rows }) => rows[index]?.errors.productId)
  const markId = useId()
  const describedBy: Partial<Record<Figure, string | undefined>> = {
    price: mark ? markId : undefined,
    minQuantity: tier && `${markId}-tier`,
  }

  return (
    <chakra.div
      role="group"
      aria-label={`Produto ${index + 1}: ${formatText(name)}`}
      display="grid"
      gridTemplateColumns={ITEM_COLUMNS}
      columnGap={{ base: '1', md: '2' }}
      rowGap="1"
      alignItems="start"
      paddingBlock={{ base: '2', md: '1' }}
      borderTopWidth="1px"
      position="relative"
      css={labelsForScreenReaders}
    >
      <chakra.span
        display={{ base: 'none', md: 'block' }}
        color="muted"
        fontSize="sm"
        fontVariantNumeric="tabular-nums"
        lineHeight="2.125rem"
        aria-hidden
      >
        {index + 1}
      </chakra.span>
      <chakra.div
        gridColumn={{ base: 'span 4', md: 'auto' }}
        paddingRight={{ base: '10', md: '0' }}
        minWidth="0"
        overflowWrap="anywhere"
      >
        <chakra.div fontWeight="medium">{formatText(name)}</chakra.div>
        <chakra.div display="flex" flexWrap="wrap" columnGap="2" alignItems="center">
          <chakra.span fontFamily="mono" fontSize="xs" color="muted">
            {formatText(sku)}
          </chakra.span>
          {/* Beside the existing text: below the field it would move the rows during typing. */}
          <span id={markId}>
            {mark && <Badge tone={mark.kind === 'refused' ? 'danger' : 'warning'}>{mark.text}</Badge>}
          </span>
          <span id={`${markId}-tier`}>{tier && <Badge tone="warning">{tier}</Badge>}</span>
        </chakra.div>
        {wrongProduct && (
          <chakra.div role="alert" fontSize="xs" color="danger">
            {wrongProduct}
          </chakra.div>
        )}
      </chakra.div>
      {FIGURES.map((figure) => (
        <FigureField
          key={figure.field}
          draft={draft}
          index={index}
          figure={figure}
          describedBy={describedBy[figure.field]}
        />
      ))}
      <chakra.div position={{ base: 'absolute', md: 'static' }} top="2" right="0" data-remove>
        <IconButton aria-label="Remover" title="Remover" size="md" onClick={() => onRemove(index)}>
          <Trash2 />
        </IconButton>
      </chakra.div>
    </chakra.div>
  )
})

interface FigureFieldProps {
  draft: TableDraft
  index: number
  figure: (typeof FIGURES)[number]
  describedBy: string | undefined
}

const FigureField = memo(function FigureField({ draft, index, figure, describedBy }: FigureFieldProps) {
  const { field, label } = figure
  const text = useStore(draft.store, ({ rows }) => rows[index]?.item[field])
  const error = useStore(draft.store, ({ rows }) => rows[index]?.errors[field])
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
