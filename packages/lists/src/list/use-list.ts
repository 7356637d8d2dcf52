import { type ListColumn, type ListState, partialOf } from '@celeiro/ui-kit'
import type { QueryKey, UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { type ListChoices, useChoices, useShownColumns } from '../choices/use-choices.ts'
import type { AllPages } from '../pages/read-all-pages.ts'
import { type PageSearch, useWholeList } from '../pages/use-whole-list.ts'
import type { ListSort, useSort } from '../sort/use-sorted-rows.ts'
import type { UrlStateOptions } from '../url-state/use-url-state.ts'
import type { FilterValues, ListDefinition, Refusal } from './define-list.ts'
import type { ListData } from './list-data.ts'
import { listState } from './list-state.ts'
import { listTexts } from './list-texts.ts'
import { type PageOptions, type Selected, usePage, useSelected } from './use-page.ts'

const NONE: readonly never[] = []
const READY: ListState = { kind: 'ready', refreshing: false }

/** The response to a list: one page or all rows, before the filters and the order that look at the loaded ones. */
interface ListResponse<Row> extends Refresh {
  /** Undefined while it loads, if it failed and if nothing was requested. */
  data: ListData<Row> | undefined
  pager?: ReturnType<typeof usePage>['pager']
  /** Reads the rows of all pages that match the filters; undefined if all rows are there. */
  allPages?: AllPages<Row> | undefined
  /** Undefined if all rows are there, or if no filter looks at them. */
  search?: PageSearch | undefined
  /** Whether there may be thousands of rows: then only the visible ones are in the document. */
  isLong: boolean
}

interface Refresh {
  state: ListState
  /** When the rows came, in epoch milliseconds; undefined before. */
  updatedAt?: number | undefined
  /** Requests the same rows again; undefined if there is nothing to request. */
  refresh?: (() => void) | undefined
  /** Whether the rows on the screen are being requested again. */
  isRefreshing: boolean
}

/** A list on the screen: what the URL selects, and the response to it. */
export interface List<Row, Name extends string = string> extends ListResponse<Row> {
  definition: ListDefinition<Row>
  values: FilterValues<Name>
  setValues: (patch: Partial<FilterValues<Name>>, options?: UrlStateOptions) => void
  refusal: Refusal | undefined
  /** The rows of the response, before the filters that look at them. */
  loaded: readonly Row[]
  /** The rows to show, and the filters that they match: those of the URL or, briefly, the previous ones. */
  rows: readonly Row[]
  rowValues: FilterValues
  sort: ListSort
  choices: ListChoices
  choose: (change: Partial<ListChoices>) => void
  shownColumns: readonly ListColumn<Row>[]
}

/** The rows that the URL selects. The query of a list in pages does not compile without `sent` in its key. */
export function useList<
  Row extends object,
  Data extends ListData<Row>,
  Key extends QueryKey,
  Sent,
  Name extends string,
>(
  definition: ListDefinition<Row, Sent, Name>,
  query: (
    sent: Sent,
    page: number,
  ) => PageOptions<Data, Key> & ([Sent] extends [Key[number]] ? unknown : 'The key misses `sent`.'),
): List<Row, Name> {
  const selected = useSelected(definition)
  const page = usePage(definition, query, selected)
  const whole = useWholeList(definition, query, selected, page)
  const found = whole.result.data
  const refresh = useRefresh(definition, selected, found ? whole.result : page.result)
  return useShown(definition, selected, {
    ...refresh,
    data: found ?? page.data,
    pager: found ? undefined : page.pager,
    allPages: !found || partialOf(refresh.state) ? whole.pages : undefined,
    search: whole.search,
    isLong: definition.pages === undefined || found !== undefined,
  })
}

/** A list whose rows are in memory already: it makes no request. */
export function useLoadedList<Row extends object>(
  definition: ListDefinition<Row>,
  loaded: readonly Row[],
): List<Row> {
  return useShown(definition, useSelected(definition), {
    data: { rows: loaded },
    state: READY,
    isLong: false,
    isRefreshing: false,
  })
}

function useRefresh<Row>(
  definition: ListDefinition<Row>,
  { refusal }: Selected,
  shown: UseQueryResult<ListData<Row>>,
): Refresh {
  const state = listState(shown, listTexts(definition).failed)
  return {
    state: refusal ? READY : state,
    updatedAt: shown.dataUpdatedAt || undefined,
    refresh: refusal ? undefined : () => void shown.refetch(),
    isRefreshing: shown.isRefetching && !shown.isPlaceholderData,
  }
}

/** The response with the filters and the order of the loaded rows, in the columns that the user has chosen. */
function useShown<Row extends object>(
  definition: ListDefinition<Row>,
  { sorting, ...selected }: Selected,
  response: ListResponse<Row>,
): List<Row> {
  const { choices, choose } = useChoices(definition)
  const loaded = response.data?.rows ?? NONE
  const shown = useShownRows(definition, sorting, selected.values, loaded)
  // Below a skeleton it would move when the rows come.
  const pager = sorting.isAwaited ? undefined : response.pager

  function scope(key: string) {
    const texts = listTexts(definition)
    if (definition.isSortedByApi({ key })) return texts.sortsAll
    if (partialOf(response.state)?.isCut) return texts.sortsLoaded(loaded.length)
    return pager ? texts.sortsPage(loaded.length) : texts.sortsAll
  }

  return {
    definition,
    ...selected,
    ...response,
    ...shown,
    loaded,
    sort: { ...sorting.sort, scope },
    choices,
    choose,
    shownColumns: useShownColumns(definition, choices, loaded),
    pager,
    ...(sorting.isAwaited && !selected.refusal && { state: { kind: 'loading', retrying: false } }),
  }
}

/** Filters and sorts ten thousand rows at low priority, so that typing never lags. Paged rows follow immediately. */
function useShownRows<Row>(
  definition: ListDefinition<Row>,
  { sort, sortRows }: ReturnType<typeof useSort>,
  values: FilterValues,
  loaded: readonly Row[],
) {
  const deferredValues = useDeferredValue(values)
  const deferredOrder = useDeferredValue(sort.order)
  const [rowValues, order] = definition.pages ? [values, sort.order] : [deferredValues, deferredOrder]
  const matching = useMemo(() => definition.keepRows(rowValues, loaded), [definition, rowValues, loaded])
  const rows = useMemo(
    () => (sortRows && order ? sortRows(matching, definition.columns, order) : matching),
    [sortRows, order, matching, definition],
  )
  return { rows, rowValues }
}
