import { listState } from '@celeiro/lists'
import {
  Box,
  Button,
  Combobox,
  formatDecimal,
  formatText,
  HStack,
  matchesSearch,
  PartialListNotice,
  partialOf,
  Text,
  VisuallyHidden,
} from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type Ref, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { Product } from '../api/product.ts'
import { productQueries } from '../api/product-queries.ts'
import type { TableDraft } from './table-draft.ts'
import { useEscapeFirst } from './use-escape-first.ts'

const LOADING = 'Carregando produtos…'
const NOT_LOADED = 'Os produtos não foram carregados.'
const NOTHING_FOUND = 'Nenhum produto disponível com este texto'

/** Users would not read a longer list. */
const SHOWN_PRODUCTS = 50

type PickableProduct = Product & { id: string }

/** The products that are not in the table yet, and why there are none. Those without an id are left out. */
function useOfferedProducts(draft: TableDraft) {
  const taken = useStore(
    draft.store,
    useShallow(({ rows }) => rows.map(({ item }) => item.productId)),
  )
  const query = useQuery(productQueries.list())
  const state = listState(query, '')
  const partial = partialOf(state)
  const isLoading = (query.isPending && query.isFetching) || partial?.isLoading
  const products = useMemo(() => {
    const ids = new Set(taken)
    const isOffered = (product: Product): product is PickableProduct =>
      product.id !== null && !ids.has(product.id)
    return query.data?.rows.filter(isOffered) ?? []
  }, [query.data, taken])
  const nothing = partial ? `${NOTHING_FOUND} entre os registros carregados.` : `${NOTHING_FOUND}.`
  return {
    products,
    state,
    placeholder: isLoading ? LOADING : 'Nome, SKU ou ID do produto',
    emptyText: isLoading ? LOADING : query.data ? nothing : NOT_LOADED,
    failed: query.isError && !query.isFetching,
    retry: () => void query.refetch(),
  }
}

interface ProductPickerProps {
  draft: TableDraft
  ref: Ref<HTMLInputElement>
}

/**
 * Adds products in sequence: focus stays in the field for the next one. It shows the error about the whole list, and in lines of their own
 * that only a part of the products could be loaded, or none.
 */
export function ProductPicker({ draft, ref }: ProductPickerProps) {
  const { products, state, placeholder, emptyText, failed, retry } = useOfferedProducts(draft)
  const error = useStore(draft.store, ({ headErrors }) => headErrors.priceTableItems)
  const [announcement, setAnnouncement] = useState('')
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<string>()
  const found = open ? products.filter(({ name, sku, id }) => matchesSearch(text, [name, sku, id])) : []
  const more = found.length - SHOWN_PRODUCTS
  const isListed = open && (found.length > 0 || text.trim() !== '')
  const entries = found.slice(0, SHOWN_PRODUCTS).map((product) => ({
    key: product.key,
    title: formatText(product.name),
    detail: formatText(product.sku),
    product,
  }))
  const current = entries.find(({ key }) => key === active) ?? entries[0]
  const hint =
    found.length === 0
      ? emptyText
      : more > 0 &&
        `Mostrando ${formatDecimal(SHOWN_PRODUCTS)}; digite para encontrar mais ${formatDecimal(more)}.`

  // The list itself takes Esc a frame after it shows; until then the form would close.
  useEscapeFirst(isListed, () => setOpen(false))

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || (isListed && current)) return
    // Enter would otherwise save the table.
    event.preventDefault()
    setOpen(true)
  }

  function pick(product: PickableProduct) {
    draft.pick(product)
    setText('')
    setAnnouncement(`${product.name ?? product.id} adicionado`)
  }

  return (
    <>
      {partialOf(state) && (
        <Box order="-1" flex="1 1 100%">
          <PartialListNotice state={state} />
        </Box>
      )}
      <Box flex="1 1 18rem" minWidth="0">
        <Combobox
          ref={ref}
          name="priceTableItems"
          placeholder={placeholder}
          error={error}
          caption="Adicionar produto"
          spellCheck={false}
          listLabel="Produtos"
          groups={[{ entries }]}
          current={current}
          onMove={setActive}
          text={text}
          onText={setText}
          open={isListed}
          onOpenChange={setOpen}
          onKeyDown={handleKey}
          // A closed list that has no products yet must not open later, without the focus.
          onBlur={() => !isListed && setOpen(false)}
          onChoose={({ product }) => pick(product)}
          below={
            hint && (
              <Text padding="2" color="muted" fontSize="sm">
                {hint}
              </Text>
            )
          }
        />
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </Box>
      {failed && (
        <HStack role="alert" order="1" flex="1 1 100%" color="danger" fontSize="sm">
          <Text>Erro ao carregar produtos. Tente novamente.</Text>
          <Button size="sm" onClick={retry}>
            Tentar novamente
          </Button>
        </HStack>
      )}
    </>
  )
}
