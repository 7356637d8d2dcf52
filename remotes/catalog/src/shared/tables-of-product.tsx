import { listState } from '@celeiro/lists'
import {
  ErrorState,
  type ListState,
  PartialListNotice,
  RetryBanner,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PriceTable } from '../api/price-table.ts'
import { priceTableQueries } from '../api/price-table-queries.ts'

interface TablesOfProductProps {
  productId: string
  children(tables: readonly PriceTable[], state: ListState): ReactNode
}

/** Shows what the price tables that sell a product say, as far as they could be loaded. */
export function TablesOfProduct({ productId, children }: TablesOfProductProps) {
  const query = useQuery(priceTableQueries.ofProduct(productId))
  const state = listState(query, 'Erro ao carregar tabelas de preço. Tente novamente.')
  if (state.kind === 'failed') return <ErrorState {...state} />
  if (state.kind !== 'ready' || !query.data) {
    return (
      <Stack gap="3" aria-busy role="status">
        {state.kind === 'loading' && state.retrying ? (
          'Tentando novamente…'
        ) : (
          <VisuallyHidden>Carregando…</VisuallyHidden>
        )}
        <Skeleton width="14rem" height="1.25rem" />
        <Skeleton width="full" height="8rem" />
      </Stack>
    )
  }
  const { failure } = state
  return (
    <>
      {failure && (
        <RetryBanner onRetry={failure.onRetry}>
          {failure.message} {failure.hint}
        </RetryBanner>
      )}
      <PartialListNotice state={state} />
      {children(query.data.rows, state)}
    </>
  )
}
