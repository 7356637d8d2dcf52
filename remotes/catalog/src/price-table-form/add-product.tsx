import { listState } from '@celeiro/lists'
import {
  Box,
  Button,
  chakra,
  HStack,
  PartialListNotice,
  partialOf,
  Text,
  VisuallyHidden,
} from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { Product } from '../api/product.ts'
import { productQueries } from '../api/product-queries.ts'
import { ProductPicker } from './product-picker.tsx'
import type { DraftProduct, TableDraft } from './table-draft.ts'

const LOADING = 'Carregando produtos…'
const NOT_LOADED = 'Os produtos não foram carregados.'
const NOTHING_FOUND = 'Nenhum produto disponível com este texto.'
const NOT_AMONG_LOADED = 'Nenhum produto disponível com este texto entre os registros carregados.'

type OfferedProducts = ReturnType<typeof useOfferedProducts>

/** The products that are not in the table yet, and why there are none. */
export function useOfferedProducts(taken: readonly DraftProduct[]) {
  const query = useQuery(productQueries.list())
  const state = listState(query, '')
  const partial = partialOf(state)
  const isLoading = (query.isPending && query.isFetching) || partial?.isLoading
  const products = useMemo(() => {
    const ids = new Set(taken.map(({ productId }) => productId))
    return query.data?.rows.filter(({ id }) => id !== null && !ids.has(id)) ?? []
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

interface AddProductProps {
  draft: TableDraft
  offered: OfferedProducts
  onPick(product: Product & { id: string }): void
  ref: Ref<HTMLInputElement>
}

/** The picker, which announces what was added and shows the error about the whole list. */
export function AddProduct({ draft, offered, onPick, ref }: AddProductProps) {
  const { products, placeholder, emptyText } = offered
  const error = useStore(draft.store, ({ listError }) => listError)
  const [announcement, setAnnouncement] = useState('')
  return (
    <Box flex="1 1 18rem" minWidth="0">
      <ProductPicker
        ref={ref}
        name="priceTableItems"
        products={products}
        placeholder={placeholder}
        emptyText={emptyText}
        error={error}
        onPick={(product) => {
          onPick(product)
          setAnnouncement(`${product.name ?? product.id} adicionado`)
        }}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Box>
  )
}
