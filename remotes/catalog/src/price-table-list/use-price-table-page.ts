import { useLastPageInstead } from '@celeiro/shared-auth'
import { listState } from '@celeiro/ui-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { PRICE_TABLES_PER_PAGE, priceTableQueries } from '../api/price-table-queries.ts'
import { type PriceTableSearch, type SetPriceTableSearch, serverFilters } from './price-table-search.ts'

/**
 * The page of price tables that the URL asks for. The answer has no totals: there may be a next page while this one is
 * full. A page past the end is replaced by the last one.
 */
export function usePriceTablePage(search: PriceTableSearch, setSearch: SetPriceTableSearch) {
  const client = useQueryClient()
  const query = useQuery(priceTableQueries.list(serverFilters(search)))

  useLastPageInstead({
    page: search.page,
    rows: query.isPlaceholderData ? undefined : query.data?.length,
    hasRows: async (page) => {
      const tables = await client.fetchQuery(priceTableQueries.list({ ...serverFilters(search), page }))
      return tables.length > 0
    },
    goTo: (page) => setSearch({ page }, { history: 'replace' }),
  })

  return {
    tables: query.data,
    state: listState(query, 'Erro ao carregar tabelas de preço. Tente novamente.'),
    // The rows of the page before say nothing of what follows this one.
    hasNext: !query.isPlaceholderData && (query.data?.length ?? 0) >= PRICE_TABLES_PER_PAGE,
  }
}
