import { listState } from '@celeiro/ui-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { PRICE_TABLES_PER_PAGE, priceTableQueries } from '../api/price-table-queries.ts'
import { type PriceTableSearch, type SetPriceTableSearch, serverFilters } from './price-table-search.ts'

/**
 * The page of price tables that the URL asks for. The answer has no totals: there may be a next page while this one is
 * full. A page past the end is replaced by the one before it, where that is known to hold rows, else by the first.
 */
export function usePriceTablePage(search: PriceTableSearch, setSearch: SetPriceTableSearch) {
  const client = useQueryClient()
  const query = useQuery(priceTableQueries.list(serverFilters(search)))

  const { page } = search
  const isPastTheEnd = page > 1 && query.data?.length === 0
  useEffect(() => {
    if (!isPastTheEnd) return
    const before = priceTableQueries.list({ ...serverFilters(search), page: page - 1 })
    const isKnown = Boolean(client.getQueryData(before.queryKey)?.length)
    setSearch({ page: isKnown ? page - 1 : 1 }, { history: 'replace' })
  }, [isPastTheEnd, page, search, setSearch, client])

  return {
    tables: query.data,
    state: listState(query, 'Erro ao carregar tabelas de preço. Tente novamente.'),
    hasNext: (query.data?.length ?? 0) >= PRICE_TABLES_PER_PAGE,
  }
}
