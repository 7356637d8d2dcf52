import { isOffered } from '@celeiro/shared-auth'
import { type ListState, partialOf } from '@celeiro/ui-kit'
import { type QueryFunction, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { lastPageBefore } from '../pages/last-page-before.ts'
import { type Pager, pagerOf } from '../pages/pager.ts'
import type { AllPages } from '../pages/read-all-pages.ts'
import { type PageSearch, useAllPages } from '../pages/use-all-pages.ts'
import type { SortOrder } from '../sort/sort-order.ts'
import { useSort } from '../sort/use-sorted-rows.ts'
import { useUrlState } from '../url-state/use-url-state.ts'
import { useDefaultView } from '../views/use-default-view.ts'
import { type ListDefinition, pageState } from './define-list.ts'
import { listAddress } from './list-address.ts'
import type { ListData } from './list-data.ts'
import { noteSearch, rememberedList } from './list-memory.ts'
import { listState } from './list-state.ts'
import { listTexts } from './list-texts.ts'
import { PERIOD } from './named-period.ts'
import { useToday } from './use-today.ts'

/** The result of `queryOptions`, as far as a list reads it. */
export interface ListQueryOptions<Data, Key extends QueryKey> {
  queryKey: Key
  queryFn?: QueryFunction<Data, Key>
}

/** The response to a list: one page or all rows, before the filters and the order that look at the loaded ones. */
export interface ListResponse<Row> {
  /** Undefined while it loads, if it failed and if nothing was requested. */
  data: ListData<Row> | undefined
  state: ListState
  pager?: (Pager & { onPrev: () => void; onNext: () => void }) | undefined
  /** Reads the rows of all pages that match the filters; undefined if all rows are there. */
  allPages?: AllPages<Row> | undefined
  /** Undefined if all rows are there, or if no filter looks at them. */
  search?: PageSearch | undefined
  /** Whether there may be thousands of rows: then only the visible ones are in the document. */
  isLong: boolean
  /** When the rows came, in epoch milliseconds; undefined before. */
  updatedAt?: number | undefined
  /** Requests the same rows again; undefined if there is nothing to request. */
  refresh?: (() => void) | undefined
  /** Whether the rows on the screen are being requested again. */
  isRefreshing: boolean
}

/** The filters and the order in the URL, with the days that a named period has today. */
export function useSelected<Row>(definition: ListDefinition<Row>) {
  const hasNamedPeriod = new URLSearchParams(useLocation().search).has(PERIOD)
  const [values, setValues] = useUrlState(definition.urlState, useToday(hasNamedPeriod))
  return { values, setValues, refusal: definition.refuse(values), sorting: useSort(definition) }
}

export const READY: ListState = { kind: 'ready', refreshing: false }

/**
 * Requests the page that the URL selects, and all pages once the user searches them. The previous page's rows stay until the next
 * ones arrive, and a page past the end is replaced by the last one.
 */
export function useListQuery<Row extends object, Data extends ListData<Row>, Key extends QueryKey, Sent>(
  definition: ListDefinition<Row, Sent>,
  query: (sent: Sent, page: number) => ListQueryOptions<Data, Key>,
  { values, refusal, sorting }: ReturnType<typeof useSelected>,
): ListResponse<Row> {
  const client = useQueryClient()
  const [{ page }, setPage] = useUrlState(pageState)
  const isStarting = useDefaultView(useListMemory(definition))
  const { pages } = definition
  const mayBeKeyed = isOffered('row-keys')
  const optionsFor = (asked: number) => query(definition.sentParams(values, asked, sorting.wanted), asked)
  const pageQuery = useQuery({
    ...optionsFor(page),
    enabled: !refusal && !isStarting,
    // Comparing ten thousand rows with those of the previous response would be one long task.
    structuralSharing: pages !== undefined,
    // An empty page would show the empty text of other filters.
    placeholderData: (previous) => (previous && previous.rows.length > 0 ? previous : undefined),
  })

  const arrived = pageQuery.isPlaceholderData ? undefined : pageQuery.data
  const pagination = arrived?.pagination
  useLastPageInstead({
    page: pages ? page : 1,
    rows: arrived?.rows.length,
    lastPage: pagination?.isCounted ? pagination.totalPages : undefined,
    hasRows: async (asked) => (await client.fetchQuery(optionsFor(asked))).rows.length > 0,
    goTo: (last) => setPage({ page: last }, { history: 'replace' }),
  })

  const data = refusal ? undefined : pageQuery.data
  const pager = pagerOf(definition, page, data, pageQuery.isPlaceholderData)
  const size = pages?.largest?.() ?? pages?.size ?? 0
  const allPages: AllPages<Row> = {
    fetch: (asked, { withoutLines, after } = {}) => {
      const sent = {
        // No order of a walk by keys but its own: a row may move in another one.
        ...definition.sentParams(values, asked, mayBeKeyed ? undefined : sorting.wanted, size),
        ...(withoutLines && pages?.withoutLines),
        ...(after !== undefined && { after }),
      }
      return client.fetchQuery({ ...query(sent, asked), staleTime: 0, gcTime: 0 })
    },
    size,
    mayBeKeyed,
    sort:
      sorting.wanted && (mayBeKeyed || !definition.isSortedByApi(sorting.wanted))
        ? sortedBy(definition, sorting.wanted)
        : undefined,
  }
  const all = useAllPages<Row>({
    queryKey: optionsFor(1).queryKey,
    pages: allPages,
    data,
    isOn: pager !== undefined && definition.setFilters(values).some(([, { keep }]) => keep),
  })
  const pageTurns = {
    onPrev: () => setPage({ page: Math.max(1, page - 1) }),
    onNext: () => setPage({ page: page + 1 }),
  }
  const whole = all.query.data
  const shown = whole ? all.query : pageQuery
  const state = listState(shown, listTexts(definition).failed)
  return {
    data: whole ?? data,
    state: refusal ? READY : state,
    pager: whole ? undefined : pager && { ...pager, ...pageTurns },
    allPages: pages && (!whole || partialOf(state)) ? allPages : undefined,
    search: all.search,
    isLong: pages === undefined || whole !== undefined,
    updatedAt: shown.dataUpdatedAt || undefined,
    refresh: refusal ? undefined : () => void shown.refetch(),
    isRefreshing: shown.isRefetching && !shown.isPlaceholderData,
  }
}

const sortedBy =
  <Row>({ columns }: ListDefinition<Row>, order: SortOrder) =>
  async (rows: readonly Row[]) =>
    (await import('../sort/sort-rows.ts')).sortRows(rows, columns, order)

/**
 * Keeps the filters, the order and the page of a list for the way back to it.
 * @returns whether this tab has shown the list before
 */
function useListMemory<Row>(definition: ListDefinition<Row>): boolean {
  const { pathname, search } = useLocation()
  const [isKnown] = useState(() => rememberedList(pathname) !== undefined)

  useEffect(() => {
    const params = new URLSearchParams(search)
    const address = listAddress(definition, params)
    noteSearch(pathname, pageState.serialise(pageState.parse(params), address).toString())
  }, [definition, pathname, search])

  return isKnown
}

interface LoadedPage {
  /** The requested page, from 1. */
  page: number
  /** How many rows came; undefined while they load. */
  rows: number | undefined
  /** The last page, where the response says so. */
  lastPage?: number | undefined
  /** Whether another page of the same list has rows. Called only if the response does not name the last page. */
  hasRows(page: number): Promise<boolean>
  goTo(page: number): void
}

/**
 * Redirects from a page past the end to the last existing one: a link may be old, or the last row of the last page may
 * just have been deleted.
 */
function useLastPageInstead({ page, rows, lastPage, hasRows, goTo }: LoadedPage): void {
  const latest = useRef({ hasRows, goTo })
  useLayoutEffect(() => {
    latest.current = { hasRows, goTo }
  })

  const isLoaded = rows !== undefined
  const isBeyond = isLoaded && lastPage !== undefined && page > Math.max(1, lastPage)
  const isEmpty = rows === 0 && page > 1

  useEffect(() => {
    if (isBeyond) return latest.current.goTo(Math.max(1, lastPage))
    if (!isEmpty) return
    let current = true
    lastPageBefore(page, latest.current.hasRows)
      // The list of that page reports its own failure.
      .catch(() => 1)
      .then((last) => {
        if (current) latest.current.goTo(last)
      })
    return () => {
      current = false
    }
  }, [isBeyond, isEmpty, page, lastPage])
}
