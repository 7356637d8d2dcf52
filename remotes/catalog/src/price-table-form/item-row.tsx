import { Badge, chakra, formatText, IconButton, TextField } from '@celeiro/ui-kit'
import Trash2 from 'lucide-react/icons/trash-2'
import { memo, useId, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useStore } from 'zustand'
import { FIGURES, type Figure } from '../shared/item-figures.ts'
import { parseDecimal } from '../shared/parse-decimal.ts'
import { hasDefaultPrice, priceMark } from './price-marks.ts'
import { type PriceTableValues, toTyped, toTypedAmount } from './price-table-values.ts'
import type { TierMarks } from './tier-marks.ts'
import { useItemErrors } from './use-item-errors.ts'

/** The figure to validate again with another one: an error about two of them appears at one. */
const CHECKED_AT: Partial<Record<Figure, Figure>> = { minPrice: 'price', minQuantity: 'maxQuantity' }

const CHANGES_TIER: ReadonlySet<string> = new Set(['minQuantity', 'maxQuantity'])

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
  index: number
  name: string
  sku: string
  /** The part of the form that a row uses, in a stable object. */
  form: Pick<
    UseFormReturn<PriceTableValues>,
    'register' | 'getValues' | 'setValue' | 'subscribe' | 'getFieldState'
  >
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
    const neighbours = form.getValues([`priceTableItems.${index - 1}`, `priceTableItems.${index + 1}`])
    return priceMark(form.getValues(row), neighbours)
  }

  /** Writes a figure as the table will show it, once the user leaves its field. */
  function format({ field, isMoney }: (typeof FIGURES)[number]) {
    const item = form.getValues(row)
    const figure = parseDecimal(item[field])
    if (figure === null || (field === 'price' && hasDefaultPrice(item))) return
    const text = isMoney ? toTypedAmount(figure) : toTyped(figure)
    if (text !== item[field]) form.setValue(`${row}.${field}`, text, { shouldDirty: true })
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
          <span id={markId}>{mark && <Badge tone={mark.tone}>{mark.text}</Badge>}</span>
          <span id={`${markId}-tier`}>{tierMark && <Badge tone="warning">{tierMark}</Badge>}</span>
        </chakra.div>
        {errors.productId && (
          <chakra.div role="alert" fontSize="xs" color="danger">
            {errors.productId}
          </chakra.div>
        )}
      </chakra.div>
      {FIGURES.map((shape) => {
        const { field: figure, label } = shape
        return (
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
              onBlur: () => format(shape),
            })}
            onFocus={(event) => event.target.select()}
            error={errors[figure]}
          />
        )
      })}
      <chakra.div position={{ base: 'absolute', md: 'static' }} top="2" right="0" data-remove>
        <IconButton aria-label="Remover" title="Remover" size="md" onClick={() => onRemove(index)}>
          <Trash2 />
        </IconButton>
      </chakra.div>
    </chakra.div>
  )
})
