import { useLastPageInstead } from '@celeiro/shared-auth'
import { type ListState, listState } from '@celeiro/ui-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OrderPage } from '../api/order.ts'
import { orderQueries } from '../api/order-queries.ts'
import {
  isImpossibleRange,
  type OrderListSearch,
  type SetOrderListSearch,
  serverFilters,
} from './order-list-search.ts'

const NOTHING_ASKED: ListState = { kind: 'ready', refreshing: false }

interface LoadedOrders {
  /** None while it loads, where it could not, and where nothing was asked. */
  page: OrderPage | undefined
  state: ListState
  /** Whether the very rows on the screen are being fetched again. */
  refreshing: boolean
  /** Not while an impossible range is set: there is nothing to ask for. */
  canRefresh: boolean
  refresh(): void
}

/**
 * The page of orders that the URL asks for. An impossible range asks for nothing; a page past the end is replaced by
 * the last one.
 */
export function useOrderPage(search: OrderListSearch, setSearch: SetOrderListSearch): LoadedOrders {
  const enabled = !isImpossibleRange(search)
  const client = useQueryClient()
  const query = useQuery({ ...orderQueries.list(serverFilters(search)), enabled })

  const loaded = query.isPlaceholderData ? undefined : query.data
  useLastPageInstead({
    page: search.page,
    rows: loaded?.orders.length,
    lastPage: loaded?.isCounted ? loaded.totalPages : undefined,
    hasRows: async (page) => {
      const { orders } = await client.fetchQuery(orderQueries.list({ ...serverFilters(search), page }))
      return orders.length > 0
    },
    goTo: (page) => setSearch({ page }, { history: 'replace' }),
  })

  return {
    page: enabled ? query.data : undefined,
    state: enabled ? listState(query, 'Erro ao carregar pedidos. Tente novamente.') : NOTHING_ASKED,
    refreshing: query.isRefetching && !query.isPlaceholderData,
    canRefresh: enabled,
    refresh: () => void query.refetch(),
  }
}
