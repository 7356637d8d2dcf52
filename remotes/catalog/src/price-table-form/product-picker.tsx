import { listState } from '@celeiro/lists'
import {
  Box,
  Button,
  Combobox,
  chakra,
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
import type { Product } from '../api/product.ts'
import { productQueries } from '../api/product-queries.ts'
import type { DraftProduct, TableDraft } from './table-draft.ts'
import { useEscapeFirst } from './use-escape-first.ts'

const LOADING = 'Carregando produtos…'
const NOT_LOADED = 'Os produtos não foram carregados.'
const NOTHING_FOUND = 'Nenhum produto disponível com este texto.'
const NOT_AMONG_LOADED = 'Nenhum produto disponível com este texto entre os registros carregados.'

/** Users would not read a longer list. */
const SHOWN_PRODUCTS = 50

type OfferedProducts = ReturnType<typeof useOfferedProducts>
type PickableProduct = Product & { id: string }

/** The products that are not in the table yet, and why there are none. Those without an id are left out. */
export function useOfferedProducts(taken: readonly DraftProduct[]) {
  const query = useQuery(productQueries.list())
  const state = listState(query, '')
  const partial = partialOf(state)
  const isLoading = (query.isPending && query.isFetching) || partial?.isLoading
  const products = useMemo(() => {
    const ids = new Set(taken.map(({ productId }) => productId))
    const isOffered = (product: Product): product is PickableProduct =>
      product.id !== null && !ids.has(product.id)
    return query.data?.rows.filter(isOffered) ?? []
  }, [query.data, taken])
  return {
    products,
    state,
    placeholder: isLoading ? LOADING : 'Nome, SKU ou ID do produto',
    emptyText: isLoading ? LOADING : partial ? NOT_AMONG_LOADED : query.data ? NOTHING_FOUND : NOT_LOADED,
    failed: query.isError && !query.isFetching,
    retry: () => void query.refetch(),
  }
}

/** Says that the picker offers only a part of the products. */
export function PartOfProducts({ offered: { state } }: { offered: OfferedProducts }) {
  return (
    partialOf(state) && (
      <chakra.div marginBottom="2">
        <PartialListNotice state={state} />
      </chakra.div>
    )
  )
}

/** Says that the products could not be loaded. */
export function ProductsFailure({ offered: { failed, retry } }: { offered: OfferedProducts }) {
  return (
    failed && (
      <HStack role="alert" color="danger" fontSize="sm" marginTop="1">
        <Text>Erro ao carregar produtos. Tente novamente.</Text>
        <Button size="sm" onClick={retry}>
          Tentar novamente
        </Button>
      </HStack>
    )
  )
}

interface ProductPickerProps {
  draft: TableDraft
  offered: OfferedProducts
  ref: Ref<HTMLInputElement>
}

/** Adds products in sequence: focus stays in the field for the next one. It shows the error about the whole list. */
export function ProductPicker({ draft, offered, ref }: ProductPickerProps) {
  const { products, placeholder, emptyText } = offered
  const error = useStore(draft.store, ({ listError }) => listError)
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
          found.length === 0 ? (
            <Text padding="2" color="muted" fontSize="sm">
              {emptyText}
            </Text>
          ) : (
            more > 0 && (
              <Text padding="2" color="muted" fontSize="xs">
                Mostrando {formatDecimal(SHOWN_PRODUCTS)}; digite para encontrar mais {formatDecimal(more)}.
              </Text>
            )
          )
        }
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Box>
  )
}
