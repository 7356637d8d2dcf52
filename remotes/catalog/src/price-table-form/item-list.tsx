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
import { type Ref, type RefObject, useCallback, useEffect, useImperativeHandle, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import type { Product } from '../api/product.ts'
import type { ItemToolRequest } from '../price-table-tools/item-tool.ts'
import { AddProduct, PartOfProducts, ProductsFailure, useOfferedProducts } from './add-product.tsx'
import { filterItems } from './filter-items.ts'
import { Captions, ItemRows } from './item-rows.tsx'
import { ItemToolbar, PasteButton } from './item-toolbar.tsx'
import type { TableDraft } from './table-draft.ts'
import { TierNotice } from './tier-notice.tsx'
import { ALL_ITEMS, useShownItems } from './use-shown-items.ts'

interface ItemListProps {
  draft: TableDraft
  /** The items by their position in the table. Only some are in the document, and a filter may leave out others. */
  rows: Ref<VirtualListHandle>
  showsTools: boolean
  onOpenTool(request: ItemToolRequest): void
  filterField: RefObject<HTMLInputElement | null>
  /** Gets the number of items after one was picked. */
  onCount(count: number): void
}

/** The products of a price table: a picker without those already added, and a row for each (spec §5). */
export function ItemList({ draft, rows, showsTools, onOpenTool, filterField, onCount }: ItemListProps) {
  const picker = useRef<HTMLInputElement>(null)
  const list = useRef<VirtualListHandle>(null)
  const products = useStore(draft.store, (state) => state.products)
  const offered = useOfferedProducts(products)
  const { filter, shown, setFilter, showAll } = useShownItems(products)

  useImperativeHandle(rows, () => ({
    reveal(index) {
      if (!shown.includes(index)) flushSync(showAll)
      list.current?.reveal(shown.includes(index) ? shown.indexOf(index) : index)
    },
  }))

  // Closed tools leave no filter behind.
  useEffect(() => {
    if (!showsTools) setFilter(ALL_ITEMS)
  }, [showsTools, setFilter])

  function pick(product: Product & { id: string }) {
    draft.pick(product)
    const added = { productName: product.name ?? '', sku: product.sku ?? '' }
    if (filter.products || filterItems([added], filter.text).length === 0) showAll()
    onCount(products.length + 1)
  }

  function focusFirstPrice() {
    const [first] = shown
    if (first === undefined) return
    list.current?.reveal(0)
    document.getElementsByName(`priceTableItems.${first}.price`)[0]?.focus()
  }

  // Stable, so that removing a row does not render the others again.
  const removeRow = useCallback(
    (index: number) => {
      draft.remove(index)
      picker.current?.focus()
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
        <ListHeading count={products.length} />
        <TierNotice
          draft={draft}
          isFiltered={filter.products !== null}
          onShow={(products) => setFilter({ text: '', products })}
          onShowAll={() => {
            showAll()
            // The notice may go, and its button with it.
            picker.current?.focus()
          }}
        />
        <PartOfProducts offered={offered} />
        <Flex flexWrap="wrap" alignItems="flex-end" gap="2">
          {showsTools && (
            <ItemToolbar
              draft={draft}
              filterRef={filterField}
              filter={filter}
              onFilter={setFilter}
              shown={shown}
              onOpen={onOpenTool}
              onEnter={focusFirstPrice}
            />
          )}
          <AddProduct ref={picker} draft={draft} offered={offered} onPick={pick} />
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
        onRemove={removeRow}
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
