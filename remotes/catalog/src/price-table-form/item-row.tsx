import { Badge, chakra, formatText, IconButton, TextField } from '@celeiro/ui-kit'
import Trash2 from 'lucide-react/icons/trash-2'
import { memo, useId, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useStore } from 'zustand'
import { FIGURES, type Figure } from '../shared/item-figures.ts'
import { priceMark } from './price-marks.ts'
import type { PriceTableValues } from './price-table-values.ts'
import type { TierMarks } from './tier-marks.ts'
import { useItemErrors } from './use-item-errors.ts'

/** The figure to validate again with another one: an error about two of them appears at one. */
const CHECKED_AT: Partial<Record<Figure, Figure>> = { minPrice: 'price', minQuantity: 'maxQuantity' }

const CHANGES_TIER: ReadonlySet<string> = new Set(['minQuantity', 'maxQuantity'])

export const ITEM_COLUMNS = {
  base: 'repeat(2, minmax(0, 1fr))',
  md: '1.5rem minmax(0, 1fr) repeat(4, 7.75rem) 2.125rem',
}

/** On a wide screen the captions appear once, above the rows. Each field keeps its own for screen readers. */
const captionsOnlyOnPhones = {
  '@media (min-width: 768px)': {
    '& label': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
}

interface ItemRowProps {
  index: number
  name: string
  sku: string
  /** The part of the form that a row uses, in a stable object. */
  form: Pick<UseFormReturn<PriceTableValues>, 'register' | 'getValues' | 'subscribe' | 'getFieldState'>
  tierMarks: TierMarks
  onRemove(index: number): void
}

/** One product of the table. An error in it renders only this row again, a key in it only if its mark changes. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { index, name, sku, form, tierMarks, onRemove } = props
  const row = `priceTableItems.${index}` as const
  const errors = useItemErrors(form, index)
  const [mark, setMark] = useState(readMark)
  const tierMark = useStore(tierMarks.store, ({ marks }) => marks.get(index) ?? '')
  const markId = useId()

  function readMark() {
    const [isNew, price, minPrice] = form.getValues([`${row}.isNew`, `${row}.price`, `${row}.minPrice`])
    return priceMark({ isNew, price, minPrice })
  }

  /** Watching the values instead would copy those of all products for every key. */
  function updateMark() {
    const next = readMark()
    setMark((before) => (before?.text === next?.text ? before : next))
  }

  return (
    <chakra.div
      role="group"
      aria-label={`Produto ${index + 1}: ${formatText(name)}`}
      display="grid"
      gridTemplateColumns={ITEM_COLUMNS}
      columnGap="2"
      rowGap="2"
      alignItems="start"
      paddingBlock="2"
      borderTopWidth="1px"
      position="relative"
      css={captionsOnlyOnPhones}
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
        gridColumn={{ base: 'span 2', md: 'auto' }}
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
          <span id={markId}>{mark && <Badge tone={mark.tone}>{mark.text}</Badge>}</span>
          <span id={`${markId}-tier`}>{tierMark && <Badge tone="warning">{tierMark}</Badge>}</span>
        </chakra.div>
        {errors.productId && (
          <chakra.div role="alert" fontSize="xs" color="danger">
            {errors.productId}
          </chakra.div>
        )}
      </chakra.div>
      {FIGURES.map(({ field: figure, label }) => (
        <TextField
          key={figure}
          label={label}
          inputMode="decimal"
          textAlign="right"
          data-figure={figure}
          {...(figure === 'price' && mark && { 'aria-describedby': markId })}
          {...(figure === 'minQuantity' && tierMark && { 'aria-describedby': `${markId}-tier` })}
          {...form.register(`${row}.${figure}`, {
            ...(CHECKED_AT[figure] && { deps: `${row}.${CHECKED_AT[figure]}` }),
            onChange: CHANGES_TIER.has(figure) ? tierMarks.update : updateMark,
          })}
          onFocus={(event) => event.target.select()}
          error={errors[figure]}
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
