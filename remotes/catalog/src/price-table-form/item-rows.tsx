import { chakra, VirtualList, type VirtualListHandle } from '@celeiro/ui-kit'
import { type KeyboardEvent, type Ref, type RefObject, useCallback } from 'react'
import { ITEM_COLUMNS, ItemRow } from './item-row.tsx'
import type { DraftProduct, TableDraft } from './table-draft.ts'

/** In pixels, without a second line. */
const ROW_HEIGHT = { columns: 47, card: 95 }

interface ItemRowsProps {
  draft: TableDraft
  products: readonly DraftProduct[]
  /** The positions of the listed items. */
  shown: readonly number[]
  /** In pixels or rem: what covers the rows that scroll below it. */
  coveredHeight: string
  /** Gets the focus from the last row, for the next product, and from a row that was removed. */
  picker: RefObject<HTMLInputElement | null>
  ref: Ref<VirtualListHandle>
}

/** The listed items, of which only those in view are in the document. */
export function ItemRows({ draft, products, shown, coveredHeight, picker, ref }: ItemRowsProps) {
  const keyOf = useCallback(
    (position: number) => products[shown[position] ?? -1]?.key ?? '',
    [products, shown],
  )
  // Stable, so that removing a row does not render the others again.
  const removeRow = useCallback(
    (index: number) => {
      draft.remove(index)
      picker.current?.focus()
    },
    [draft, picker],
  )

  function renderItem(position: number) {
    const index = shown[position] ?? -1
    const product = products[index]
    return (
      product && (
        <ItemRow
          draft={draft}
          index={index}
          name={product.productName}
          sku={product.sku}
          onRemove={removeRow}
        />
      )
    )
  }

  return (
    <chakra.div
      // Picker and captions cover the rows that scroll below them.
      css={{ '& :is(li, input)': { scrollMarginTop: { base: '12', md: coveredHeight } } }}
      onKeyDown={(event) => moveBetweenRows(event, picker.current)}
    >
      <VirtualList
        ref={ref}
        count={shown.length}
        itemKey={keyOf}
        estimatedHeight={isWide() ? ROW_HEIGHT.columns : ROW_HEIGHT.card}
        renderItem={renderItem}
      />
    </chakra.div>
  )
}

/** Whether a product is one line. */
const isWide = () => window.matchMedia('(min-width: 768px)').matches

/** The captions of the columns, above the rows. */
export function Captions() {
  return (
    <chakra.div
      aria-hidden
      display="grid"
      position={{ base: 'sticky', md: 'static' }}
      top="-4"
      zIndex="sticky"
      bg="raised"
      gridTemplateColumns={ITEM_COLUMNS}
      columnGap={{ base: '1', md: '2' }}
      alignItems="end"
      paddingBlock="1.5"
      fontSize="xs"
      fontWeight="semibold"
      color="muted"
    >
      <chakra.span hideBelow="md">#</chakra.span>
      <chakra.span hideBelow="md">Produto</chakra.span>
      {['Preço (R$)', 'Mínimo (R$)', 'Qtd. mín.', 'Qtd. máx.'].map((caption) => (
        <chakra.span key={caption} textAlign="right" whiteSpace={{ md: 'nowrap' }}>
          {caption}
        </chakra.span>
      ))}
    </chakra.div>
  )
}

/** How many rows each key moves by, as in a spreadsheet. */
function stepOf({ key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent): number {
  // Ctrl+Enter saves, and Enter may confirm a suggestion of an input method.
  if (ctrlKey || metaKey || altKey || nativeEvent.isComposing) return 0
  if (key === 'Enter') return shiftKey ? -1 : 1
  if (shiftKey) return 0
  return { ArrowDown: 1, ArrowUp: -1 }[key] ?? 0
}

/**
 * Enter and the arrows go to the same figure of the row below or above. Enter never saves from here: a user had saved a table with
 * three prices missing. Below the last row it moves to the picker, for the next product.
 */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>, picker: HTMLElement | null): void {
  const step = stepOf(event)
  if (step === 0 || !(event.target instanceof HTMLInputElement)) return
  const { figure } = event.target.dataset
  event.preventDefault()
  const column = [...event.currentTarget.querySelectorAll<HTMLInputElement>(`[data-figure="${figure}"]`)]
  const next = column[column.indexOf(event.target) + step]
  if (next) next.focus()
  else if (event.key === 'Enter' && step > 0) picker?.focus()
}
