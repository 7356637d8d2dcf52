import {
  chakra,
  EmptyState,
  Flex,
  formatDecimal,
  Heading,
  HStack,
  Text,
  type VirtualListHandle,
} from '@celeiro/ui-kit'
import { type Ref, type RefObject, useImperativeHandle, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import type { ItemToolRequest } from '../price-table-tools/item-tool.ts'
import { Captions, ItemRows } from './item-rows.tsx'
import { ItemToolbar, PasteButton, TierNotice } from './item-toolbar.tsx'
import { PartOfProducts, ProductPicker, ProductsFailure, useOfferedProducts } from './product-picker.tsx'
import { ALL_ITEMS, listedItems, type TableDraft } from './table-draft.ts'

/** The items by their position in the table. Only some are in the document, and a filter may leave out others. */
export interface ItemListHandle {
  /** Brings an item into the document. @returns the field of a figure */
  reveal(index: number, figure?: string): HTMLElement | undefined
}

interface ItemListProps {
  draft: TableDraft
  ref: Ref<ItemListHandle>
  onOpenTool(request: ItemToolRequest): void
  filterField: RefObject<HTMLInputElement | null>
}

/** The products of a price table: a picker without those already added, and a row for each (spec §5). */
export function ItemList({ draft, ref, onOpenTool, filterField }: ItemListProps) {
  const picker = useRef<HTMLInputElement>(null)
  const list = useRef<VirtualListHandle>(null)
  const products = useStore(draft.store, (state) => state.products)
  const filter = useStore(draft.store, (state) => state.filter)
  const showsTools = useStore(draft.store, (state) => state.showsTools)
  const shown = useMemo(() => listedItems(products, filter), [products, filter])
  const offered = useOfferedProducts(products)

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
        <ListHeading count={products.length} />
        <TierNotice draft={draft} picker={picker} />
        <PartOfProducts offered={offered} />
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
          <ProductPicker ref={picker} draft={draft} offered={offered} />
        </Flex>
        <ProductsFailure offered={offered} />
        {products.length > 0 && <Captions />}
      </chakra.div>
      <ItemRows
        ref={list}
        draft={draft}
        products={products}
        shown={shown}
        coveredHeight={showsTools ? '12rem' : '8rem'}
        picker={picker}
      />
      {products.length === 0 && (
        <EmptyState
          text="Nenhum produto adicionado ainda."
          action={!showsTools && <PasteButton onOpen={onOpenTool} />}
        />
      )}
      {products.length > 0 && shown.length === 0 && (
        <EmptyState text="Nenhum produto da tabela com este texto." />
      )}
    </chakra.section>
  )
}

function ListHeading({ count }: { count: number }) {
  return (
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
  )
}
