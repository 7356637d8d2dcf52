import { listState } from '@celeiro/ui-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { PRICE_TABLES_PER_PAGE, priceTableQueries } from '../api/price-table-queries.ts'
import { lastPageBefore } from './last-page.ts'
import { type PriceTableSearch, type SetPriceTableSearch, serverFilters } from './price-table-search.ts'

/**
 * The page of price tables that the URL asks for. The answer has no totals: there may be a next page while this one is
 * full. A page past the end is replaced by the last one.
 */
export function usePriceTablePage(search: PriceTableSearch, setSearch: SetPriceTableSearch) {
  const client = useQueryClient()
  const query = useQuery(priceTableQueries.list(serverFilters(search)))

  const { page } = search
  const isPastTheEnd = page > 1 && !query.isPlaceholderData && query.data?.length === 0
  useEffect(() => {
    if (!isPastTheEnd) return
    let current = true
    const hasRows = async (candidate: number) => {
      const tables = await client.fetchQuery(
        priceTableQueries.list({ ...serverFilters(search), page: candidate }),
      )
      return tables.length > 0
    }
    lastPageBefore(page, hasRows)
      // The list of that page tells of its own failure.
      .catch(() => 1)
      .then((last) => {
        if (current) setSearch({ page: last }, { history: 'replace' })
      })
    return () => {
      current = false
    }
  }, [isPastTheEnd, page, search, setSearch, client])

  return {
    tables: query.data,
    state: listState(query, 'Erro ao carregar tabelas de preço. Tente novamente.'),
    // The rows of the page before say nothing of what follows this one.
    hasNext: !query.isPlaceholderData && (query.data?.length ?? 0) >= PRICE_TABLES_PER_PAGE,
  }
}
