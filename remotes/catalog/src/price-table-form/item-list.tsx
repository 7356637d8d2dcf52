import { listState } from '@celeiro/lists'
import {
  Box,
  Button,
  chakra,
  EmptyState,
  Flex,
  formatDecimal,
  Heading,
  HStack,
  PartNotice,
  partOf,
  Text,
  type VirtualListHandle,
  VisuallyHidden,
} from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import {
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { productQueries } from '../api/product-queries.ts'
import { filterItems } from './filter-items.ts'
import { Captions, ItemRows } from './item-rows.tsx'
import { ItemToolbar } from './item-toolbar.tsx'
import { type ItemValues, newItem, type PriceTableValues } from './price-table-values.ts'
import { ProductPicker } from './product-picker.tsx'
import { createTierMarks } from './tier-marks.ts'
import { TierNotice } from './tier-notice.tsx'
import { useListError } from './use-item-errors.ts'
import type { useItemTools } from './use-item-tools.ts'
import { ALL_ITEMS, useShownItems } from './use-shown-items.ts'

const LOADING = 'Carregando produtos…'
const NOT_LOADED = 'Os produtos não foram carregados.'
const NOTHING_FOUND = 'Nenhum produto disponível com este texto.'
const NOT_AMONG_LOADED = 'Nenhum produto disponível com este texto entre os registros carregados.'

interface ItemListProps {
  form: UseFormReturn<PriceTableValues>
  /** The items by their position in the table. Only some are in the document, and a filter may leave out others. */
  rows: Ref<VirtualListHandle>
  tools: ReturnType<typeof useItemTools>
  showsTools: boolean
  filterField: RefObject<HTMLInputElement | null>
  /** Gets the number of items after one was picked. */
  onCount(count: number): void
}

/** The products of a price table: a picker without those already added, and a row for each (spec §5). */
export function ItemList({ form, rows, tools, showsTools, filterField, onCount }: ItemListProps) {
  const picker = useRef<HTMLInputElement>(null)
  const list = useRef<VirtualListHandle>(null)
  const { control, getValues, clearErrors } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'priceTableItems' })
  const error = useListError(form)
  const { available, state, failed, placeholder, emptyText, retry } = useAvailableProducts(fields)
  const [announcement, setAnnouncement] = useState('')

  const { filter, shown, setFilter, showAll } = useShownItems(fields)
  const tierMarks = useMemo(() => createTierMarks(() => getValues('priceTableItems')), [getValues])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the items have changed with their fields
  useEffect(tierMarks.update, [tierMarks, fields])

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

  function focusFirstPrice() {
    const [first] = shown
    if (first === undefined) return
    list.current?.reveal(0)
    document.getElementsByName(`priceTableItems.${first}.price`)[0]?.focus()
  }

  // Stable, so that removing a row does not render the others again.
  const removeRow = useCallback(
    (index: number) => {
      remove(index)
      picker.current?.focus()
    },
    [remove],
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
            Produtos ({formatDecimal(fields.length)})
          </Heading>
          {fields.length > 0 && (
            <Text color="muted" fontSize="xs" hideBelow="md">
              Enter: linha de baixo · Ctrl+F: filtrar · Ctrl+Enter: salvar
            </Text>
          )}
        </HStack>
        <TierNotice
          marks={tierMarks}
          isFiltered={filter.products !== null}
          onShow={(products) => setFilter({ text: '', products })}
          onShowAll={() => {
            showAll()
            // The notice may go, and its button with it.
            picker.current?.focus()
          }}
        />
        {partOf(state) && (
          <chakra.div marginBottom="2">
            <PartNotice state={state} />
          </chakra.div>
        )}
        <Flex flexWrap="wrap" alignItems="flex-end" gap="2">
          {showsTools && (
            <ItemToolbar
              filterRef={filterField}
              filter={filter}
              onFilter={setFilter}
              shown={shown}
              total={fields.length}
              onOpen={tools.open}
              lastChange={tools.lastChange}
              onUndo={tools.undo}
              onEnter={focusFirstPrice}
            />
          )}
          <Box flex="1 1 18rem" minWidth="0">
            <ProductPicker
              ref={picker}
              name="priceTableItems"
              products={available}
              placeholder={placeholder}
              emptyText={emptyText}
              error={error}
              onPick={(product) => {
                const item = newItem(product)
                append(item, { shouldFocus: false })
                if (filter.products || filterItems([item], filter.text).length === 0) showAll()
                // The only list error was the empty list, which the first product fixes.
                if (fields.length === 0) clearErrors('priceTableItems')
                onCount(fields.length + 1)
                setAnnouncement(`${product.name ?? product.id} adicionado`)
              }}
            />
          </Box>
        </Flex>
        {failed && (
          <HStack role="alert" color="danger" fontSize="sm" marginTop="1">
            <Text>Erro ao carregar produtos. Tente novamente.</Text>
            <Button size="sm" onClick={retry}>
              Tentar novamente
            </Button>
          </HStack>
        )}
        {fields.length > 0 && <Captions />}
      </chakra.div>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <ItemRows
        ref={list}
        form={form}
        fields={fields}
        shown={shown}
        tierMarks={tierMarks}
        coveredHeight={showsTools ? '12rem' : '8rem'}
        picker={picker}
        onRemove={removeRow}
      />
      {fields.length === 0 && <EmptyState text="Nenhum produto adicionado ainda." />}
      {fields.length > 0 && shown.length === 0 && (
        <EmptyState text="Nenhum produto da tabela com este texto." />
      )}
    </chakra.section>
  )
}

/** The products that are not in the table yet, and why there are none. */
function useAvailableProducts(fields: readonly Pick<ItemValues, 'productId'>[]) {
  const query = useQuery(productQueries.list())
  const state = listState(query, '')
  const part = partOf(state)
  const isLoading = (query.isPending && query.isFetching) || part?.isLoading
  const available = useMemo(() => {
    const taken = new Set(fields.map(({ productId }) => productId))
    return query.data?.rows.filter(({ id }) => id !== null && !taken.has(id)) ?? []
  }, [query.data, fields])
  return {
    available,
    state,
    placeholder: isLoading ? LOADING : 'Nome, SKU ou ID do produto',
    emptyText: isLoading ? LOADING : part ? NOT_AMONG_LOADED : query.data ? NOTHING_FOUND : NOT_LOADED,
    failed: query.isError && !query.isFetching,
    retry: () => void query.refetch(),
  }
}
