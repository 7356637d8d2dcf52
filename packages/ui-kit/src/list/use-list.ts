import { type QueryFunction, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { ListColumn } from '../table/column.ts'
import { type ListState, listState, partOf } from '../table/list-state.ts'
import { type UrlStateOptions, useUrlState } from '../url-state/use-url-state.ts'
import type { ListChoices } from './choices/list-choices.ts'
import { useChoices, useShownColumns } from './choices/use-choices.ts'
import { type FilterValues, type ListDefinition, pageState, type Refusal } from './define-list.ts'
import { listTexts } from './list-texts.ts'
import { type ListData, type Pager, pagerOf, rowsOf, totalsOf } from './pager.ts'
import type { AllPages } from './read-all-pages.ts'
import { type PageSearch, useAllPages } from './use-all-pages.ts'
import { useLastPageInstead } from './use-last-page-instead.ts'
import { useListMemory } from './use-list-memory.ts'
import { type ListSort, useSort } from './use-sorted-rows.ts'
import { useDefaultView } from './views/use-default-view.ts'

const READY: ListState = { kind: 'ready', refreshing: false }
const LOADING: ListState = { kind: 'loading', retrying: false }
const NONE: readonly never[] = []

/** A list on the screen: what the URL selects, and the response to it. */
export interface List<Row> {
  definition: ListDefinition<Row>
  values: FilterValues
  setValues: (patch: FilterValues, options?: UrlStateOptions) => void
  refusal: Refusal | undefined
  /** Undefined while it loads, if it failed and if nothing was requested. */
  data: ListData<Row> | undefined
  /** The rows of the response, before the filters that look at them. */
  loaded: readonly Row[]
  /** The rows to show, and the filters that they match: those of the URL or, briefly, the previous ones. */
  rows: readonly Row[]
  rowValues: FilterValues
  sort: ListSort
  /** What the user has chosen for the list, and the columns that this leaves. */
  choices: ListChoices
  choose: (change: Partial<ListChoices>) => void
  shownColumns: readonly ListColumn<Row>[]
  /** What the filters say, on all pages; undefined if all rows are there. */
  allPages: AllPages<Row> | undefined
  /** Undefined if all rows are there, or if no filter looks at them. */
  search: PageSearch | undefined
  /** When the rows came, in epoch milliseconds; undefined before. */
  updatedAt: number | undefined
  /** Whether there may be thousands of rows: then only the visible ones are in the document. */
  isLong: boolean
  state: ListState
  pager: (Pager & { onPrev: () => void; onNext: () => void }) | undefined
  /** Requests the same rows again; undefined if there is nothing to request. */
  refresh: (() => void) | undefined
  /** Whether the rows on the screen are being requested again. */
  isRefreshing: boolean
}

/** What `queryOptions` returns, as far as a list reads it. */
interface ListQueryOptions<Data, Key extends QueryKey> {
  queryKey: Key
  queryFn?: QueryFunction<Data, Key>
}

/**
 * The rows that the URL selects. The previous page's rows stay until the next ones arrive, and a page past the end is
 * replaced by the last one.
 *
 * @param query the options of the query, from what the filters send and the page. That of a list in pages does not compile
 *   without `sent` in its key.
 */
export function useList<Row extends object, Data extends ListData<Row>, Key extends QueryKey, Sent>(
  definition: ListDefinition<Row, Sent>,
  query: (
    sent: Sent,
    page: number,
  ) => ListQueryOptions<Data, Key> & ([Sent] extends [Key[number]] ? unknown : 'The key misses `sent`.'),
): List<Row> {
  const [values, setValues] = useUrlState(definition.urlState)
  const [{ page }, setPage] = useUrlState(pageState)
  const refusal = definition.refuse(values)
  const chosen = useChoices(definition)
  const isStarting = useDefaultView(useListMemory(definition))
  const client = useQueryClient()
  const sorting = useSort(definition)
  const optionsFor = (asked: number, size?: number) =>
    query(definition.sentParams(values, asked, sorting.wanted, size), asked)
  const result = useQuery({
    ...optionsFor(page),
    enabled: refusal === undefined && !isStarting,
    // Comparing ten thousand rows with those of the previous response would be one long task.
    structuralSharing: definition.pages !== undefined,
    // An empty page would show the empty text of other filters.
    placeholderData: (previous) => (previous && rowsOf(previous).length > 0 ? previous : undefined),
  })

  const arrived = result.isPlaceholderData ? undefined : result.data
  const totals = totalsOf(arrived)
  useLastPageInstead({
    page: definition.pages ? page : 1,
    rows: arrived && rowsOf(arrived).length,
    lastPage: totals?.isCounted ? totals.totalPages : undefined,
    hasRows: async (asked) => rowsOf(await client.fetchQuery(optionsFor(asked))).length > 0,
    goTo: (last) => setPage({ page: last }, { history: 'replace' }),
  })

  const paged = refusal ? undefined : result.data
  const pager = pagerOf(definition, page, paged, result.isPlaceholderData)
  const size = definition.pages?.largest?.() ?? definition.pages?.size ?? 0
  const allPages: AllPages<Row> = {
    fetch: (asked) => client.fetchQuery({ ...optionsFor(asked, size), staleTime: 0, gcTime: 0 }),
    size,
  }
  const all = useAllPages<Row>({
    queryKey: optionsFor(1).queryKey,
    pages: allPages,
    data: paged,
    isOn: pager !== undefined && definition.setFilters(values).some(([, { keep }]) => keep),
  })
  const whole = all.query.data
  const shownQuery = whole ? all.query : result
  const data = whole ?? paged
  const loaded = data ? rowsOf(data) : NONE
  const shown = useShownRows(definition, sorting, values, loaded)
  const isUnsorted = sorting.isAwaited
  // Below a skeleton it would move when the rows come.
  const shownPager = isUnsorted || whole ? undefined : pager
  const state = listState(shownQuery, listTexts(definition).failed)
  const part = partOf(state)
  return {
    definition,
    values,
    setValues,
    refusal,
    data,
    loaded,
    ...shown,
    sort: {
      ...sorting.sort,
      reach(key) {
        const texts = listTexts(definition)
        if (definition.isSortedByApi({ key })) return texts.sortsAll
        if (part?.isCut) return texts.sortsLoaded(loaded.length)
        return shownPager ? texts.sortsPage(loaded.length) : texts.sortsAll
      },
    },
    ...chosen,
    shownColumns: useShownColumns(definition, chosen.choices, loaded),
    allPages: definition.pages && (!whole || part) ? allPages : undefined,
    search: all.search,
    updatedAt: shownQuery.dataUpdatedAt || undefined,
    isLong: definition.pages === undefined || whole !== undefined,
    state: refusal ? READY : isUnsorted ? LOADING : state,
    pager: shownPager && {
      ...shownPager,
      onPrev: () => setPage({ page: Math.max(1, page - 1) }),
      onNext: () => setPage({ page: page + 1 }),
    },
    refresh: refusal ? undefined : () => void shownQuery.refetch(),
    isRefreshing: shownQuery.isRefetching && !shownQuery.isPlaceholderData,
  }
}

/** A list whose rows are in memory already: it makes no request. */
export function useLoadedList<Row extends object>(
  definition: ListDefinition<Row>,
  loaded: readonly Row[],
): List<Row> {
  const [values, setValues] = useUrlState(definition.urlState)
  const chosen = useChoices(definition)
  const sorting = useSort(definition)
  const shown = useShownRows(definition, sorting, values, loaded)
  return {
    definition,
    values,
    setValues,
    refusal: undefined,
    data: loaded,
    loaded,
    ...shown,
    sort: { ...sorting.sort, reach: () => listTexts(definition).sortsAll },
    ...chosen,
    shownColumns: useShownColumns(definition, chosen.choices, loaded),
    allPages: undefined,
    search: undefined,
    updatedAt: undefined,
    isLong: false,
    state: sorting.isAwaited ? LOADING : READY,
    pager: undefined,
    refresh: undefined,
    isRefreshing: false,
  }
}

/** Filters and sorts ten thousand rows at low priority, so that typing never lags. Paged rows follow immediately. */
function useShownRows<Row>(
  definition: ListDefinition<Row>,
  { sort, sortRows }: ReturnType<typeof useSort>,
  values: FilterValues,
  loaded: readonly Row[],
) {
  const now = { values, order: sort.order }
  const deferredValues = useDeferredValue(values)
  const deferredOrder = useDeferredValue(sort.order)
  const { values: rowValues, order } = definition.pages
    ? now
    : { values: deferredValues, order: deferredOrder }
  const kept = useMemo(() => definition.keepRows(rowValues, loaded), [definition, rowValues, loaded])
  const rows = useMemo(
    () => (sortRows && order ? sortRows(kept, definition.columns, order) : kept),
    [sortRows, order, kept, definition],
  )
  return { rows, rowValues }
}
