import {
  chakra,
  EmptyState,
  Flex,
  formatDecimal,
  Heading,
  HStack,
  Text,
  VirtualList,
  type VirtualListHandle,
} from '@celeiro/ui-kit'
import { type KeyboardEvent, type Ref, type RefObject, useCallback, useImperativeHandle, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { ItemTool } from '../price-table-tools/item-tool.ts'
import { ALL_ITEMS } from './item-filter.ts'
import { ITEM_COLUMNS, ItemRow } from './item-row.tsx'
import { ItemToolbar, PasteButton, TierNotice } from './item-toolbar.tsx'
import { ProductPicker } from './product-picker.tsx'
import { listedIn, type TableDraft } from './table-draft.ts'
import { useDraft } from './use-draft.ts'

/** In pixels, without a second line. */
const ROW_HEIGHT = { columns: 47, card: 95 }

/** The items by their position in the table. Only some are in the document, and a filter may leave out others. */
export interface ItemListHandle {
  /** Brings an item into the document. @returns the field of a figure */
  reveal(index: number, figure?: string): HTMLElement | undefined
}

interface ItemListProps {
  draft: TableDraft
  ref: Ref<ItemListHandle>
  onOpenTool(kind: ItemTool['kind']): void
  filterField: RefObject<HTMLInputElement | null>
}

/** The products of a price table: a picker without those already added, and a row for each (spec §5). */
export function ItemList({ draft, ref, onOpenTool, filterField }: ItemListProps) {
  const picker = useRef<HTMLInputElement>(null)
  const list = useRef<VirtualListHandle>(null)
  const count = useDraft(draft, ({ rows }) => rows.length)
  const showsTools = useDraft(draft, (state) => state.showsTools)
  const shown = useDraft(draft, listedIn)
  const keyOf = useCallback(
    (position: number) => draft.store.getState().rows[shown[position] ?? -1]?.key ?? '',
    [draft, shown],
  )
  // Stable, so that removing a row does not render the others again.
  const remove = useCallback(
    (index: number) => {
      draft.remove(index)
      picker.current?.focus()
    },
    [draft],
  )

  function reveal(index: number, figure = 'price') {
    if (!shown.includes(index)) flushSync(() => draft.list(ALL_ITEMS))
    list.current?.reveal(shown.includes(index) ? shown.indexOf(index) : index)
    return document.getElementsByName(`priceTableItems.${index}.${figure}`)[0]
  }
  useImperativeHandle(ref, () => ({ reveal }))

  return (
    <chakra.section aria-label="Produtos da tabela" minHeight="22rem">
      {/* On a phone only the captions stay in view. */}
      <chakra.div
        display={{ base: 'contents', md: 'block' }}
        position="sticky"
        top="-4"
        zIndex="sticky"
        bg="raised"
      >
        <HStack justifyContent="space-between" flexWrap="wrap" gap="2" paddingTop="4" marginBottom="1">
          <Heading as="h3" size="sm">
            Produtos ({formatDecimal(count)})
          </Heading>
          {count > 0 && (
            <Text color="muted" fontSize="xs" hideBelow="md">
              Enter: linha de baixo · Ctrl+F: filtrar · Ctrl+Enter: salvar
            </Text>
          )}
        </HStack>
        <TierNotice draft={draft} picker={picker} />
        <Flex flexWrap="wrap" alignItems="flex-end" gap="2">
          {showsTools && (
            <ItemToolbar
              draft={draft}
              filterRef={filterField}
              shown={shown}
              onOpen={onOpenTool}
              onEnter={() => shown[0] !== undefined && reveal(shown[0])?.focus()}
            />
          )}
          <ProductPicker ref={picker} draft={draft} />
        </Flex>
        {count > 0 && <Captions />}
      </chakra.div>
      <chakra.div
        // Picker and captions cover the rows that scroll below them.
        css={{ '& :is(li, input)': { scrollMarginTop: { base: '12', md: showsTools ? '12rem' : '8rem' } } }}
        onKeyDown={(event) => moveBetweenRows(event, picker.current)}
      >
        <VirtualList
          ref={list}
          count={shown.length}
          itemKey={keyOf}
          estimatedHeight={isWide() ? ROW_HEIGHT.columns : ROW_HEIGHT.card}
          renderItem={(position) => <ItemRow draft={draft} index={shown[position] ?? -1} onRemove={remove} />}
        />
      </chakra.div>
      {count === 0 && (
        <EmptyState
          text="Nenhum produto adicionado ainda."
          action={!showsTools && <PasteButton onOpen={onOpenTool} />}
        />
      )}
      {count > 0 && shown.length === 0 && <EmptyState text="Nenhum produto da tabela com este texto." />}
    </chakra.section>
  )
}

/** Whether a product is one line. */
const isWide = () => window.matchMedia('(min-width: 768px)').matches

/** The captions of the columns, above the rows. */
const Captions = () => (
  <chakra.div
    aria-hidden
    display="grid"
    position={{ base: 'sticky', md: 'static' }}
    top="-4"
    zIndex="sticky"
    bg="raised"
    {...ITEM_COLUMNS}
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
