import { listState } from '@celeiro/lists'
import {
  Box,
  Combobox,
  formatDecimal,
  formatText,
  matchesSearch,
  PartialListNotice,
  partialOf,
  RetryBanner,
  Text,
  VisuallyHidden,
} from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useMemo, useState } from 'react'
import type { Product } from '../api/product.ts'
import { productQueries } from '../api/product-queries.ts'
import type { TableDraft } from './table-draft.ts'
import { LIST } from './table-errors.ts'
import { useDraft } from './use-draft.ts'
import { useEscapeFirst } from './use-escape-first.ts'

const LOADING = 'Carregando produtos…'
const NOT_LOADED = 'Os produtos não foram carregados.'
const NOTHING_FOUND = 'Nenhum produto disponível com este texto'

/** Users would not read a longer list. */
const SHOWN_PRODUCTS = 50

type PickableProduct = Product & { id: string }

/**
 * Adds products that the table does not have, in sequence: focus stays in the field for the next one. It shows the error about the
 * whole list, and in lines of their own that only a part of the products could be loaded, or none.
 */
export function ProductPicker({ draft }: { draft: TableDraft }) {
  const taken = useDraft(draft, ({ rows }) => rows.map(({ productId }) => productId))
  const error = useDraft(draft, ({ errors }) => errors[LIST])
  const query = useQuery(productQueries.list())
  const state = listState(query, 'Erro ao carregar produtos. Tente novamente.')
  const partial = partialOf(state)
  const failure = state.kind === 'failed' ? state : state.kind === 'ready' ? state.failure : undefined
  const isLoading = state.kind === 'loading' || partial?.isLoading
  const products = useMemo(() => {
    const ids = new Set(taken)
    return query.data?.rows.filter((it): it is PickableProduct => it.id !== null && !ids.has(it.id)) ?? []
  }, [query.data, taken])
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
  const nothing = query.data
    ? `${NOTHING_FOUND}${partial ? ' entre os registros carregados' : ''}.`
    : NOT_LOADED
  const hint =
    found.length === 0
      ? isLoading
        ? LOADING
        : nothing
      : more > 0 &&
        `Mostrando ${formatDecimal(SHOWN_PRODUCTS)}; digite para encontrar mais ${formatDecimal(more)}.`

  // The list itself takes Esc a frame after it shows; until then the form would close.
  useEscapeFirst(LIST, isListed, () => setOpen(false))

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
      {partial && (
        <Box order="-1" flex="1 1 100%">
          <PartialListNotice state={state} />
        </Box>
      )}
      <Box flex="1 1 18rem" minWidth="0">
        <Combobox
          name={LIST}
          placeholder={isLoading ? LOADING : 'Nome, SKU ou ID do produto'}
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
      {failure && (
        <Box order="1" flex="1 1 100%">
          <RetryBanner onRetry={failure.onRetry}>{failure.message}</RetryBanner>
        </Box>
      )}
    </>
  )
}
