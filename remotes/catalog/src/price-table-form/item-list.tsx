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
import { type KeyboardEvent, type RefObject, useCallback } from 'react'
import { flushSync } from 'react-dom'
import type { ItemTool } from '../price-table-tools/tool-dialogs.tsx'
import { ALL_ITEMS } from './item-filter.ts'
import { ITEM_COLUMNS, ItemRow } from './item-row.tsx'
import { ItemToolbar, PasteButton, TierNotice } from './item-toolbar.tsx'
import { ProductPicker } from './product-picker.tsx'
import { listedIn, type TableDraft } from './table-draft.ts'
import { focusField, LIST } from './table-errors.ts'
import { useDraft } from './use-draft.ts'

export interface ItemListProps {
  draft: TableDraft
  list: RefObject<VirtualListHandle | null>
  onOpenTool(tool: ItemTool): void
}

/** Brings a product into the document, which has only some of those that the filter lists. @returns the field of a figure */
export function revealItem(
  { draft, list }: Pick<ItemListProps, 'draft' | 'list'>,
  index: number,
  figure = 'price',
) {
  const positionOf = () => listedIn(draft.store.getState()).indexOf(index)
  if (positionOf() === -1) flushSync(() => draft.list(ALL_ITEMS))
  list.current?.reveal(positionOf())
  return document.getElementsByName(`priceTableItems.${index}.${figure}`)[0]
}

/** The products of a price table: a picker without those already added, and a row for each (spec §5). */
export function ItemList({ draft, list, onOpenTool }: ItemListProps) {
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
      focusField(LIST)
    },
    [draft],
  )

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
        <TierNotice draft={draft} />
        <Flex flexWrap="wrap" alignItems="flex-end" gap="2">
          {showsTools && (
            <ItemToolbar
              draft={draft}
              shown={shown}
              onOpen={onOpenTool}
              onEnter={() => shown[0] !== undefined && revealItem({ draft, list }, shown[0])?.focus()}
            />
          )}
          <ProductPicker draft={draft} />
        </Flex>
        {count > 0 && <Captions />}
      </chakra.div>
      <chakra.div
        // Picker and captions cover the rows that scroll below them.
        css={{ '& :is(li, input)': { scrollMarginTop: { base: '12', md: showsTools ? '12rem' : '8rem' } } }}
        onKeyDown={moveBetweenRows}
      >
        <VirtualList
          ref={list}
          count={shown.length}
          itemKey={keyOf}
          // The pixels of a product without a second line, and of one on a phone, where it takes two.
          estimatedHeight={window.matchMedia('(min-width: 768px)').matches ? 47 : 95}
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

/**
 * Enter and the arrows go to the same figure of the row below or above. Enter never saves from here: a user had saved a table with
 * three prices missing. Below the last row it moves to the picker, for the next product.
 */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, nativeEvent, key, ctrlKey, metaKey, altKey, shiftKey } = event
  const isUp = shiftKey ? key === 'Enter' : key === 'ArrowUp'
  const isDown = !shiftKey && (key === 'Enter' || key === 'ArrowDown')
  // Ctrl+Enter saves, and Enter may confirm a suggestion of an input method.
  if (!(isUp || isDown) || ctrlKey || metaKey || altKey || nativeEvent.isComposing) return
  if (!(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const { figure } = target.dataset
  const column = [...currentTarget.querySelectorAll<HTMLInputElement>(`[data-figure="${figure}"]`)]
  const next = column[column.indexOf(target) + (isUp ? -1 : 1)]
  if (next) next.focus()
  else if (isDown && key === 'Enter') focusField(LIST)
}
