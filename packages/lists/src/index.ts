export {
  type Counter,
  countersOf,
  ListCounters,
  type ListCountersProps,
} from './counters/list-counters.tsx'
export { useFigures } from './counters/use-figures.ts'
export { containing, indexContaining } from './filters/containing.ts'
export { choiceFilter, dateFilter, searchFilter, textFilter } from './filters/filters.tsx'
export { callOf, defineList, pagesOf } from './list/define-list.ts'
export type { ListData } from './list/list-data.ts'
export { addressOfList, forgetLists } from './list/list-memory.ts'
export { ListPage } from './list/list-page.tsx'
export { listState } from './list/list-state.ts'
export { prefetchList } from './list/prefetch-list.ts'
export { type List, useList, useLoadedList } from './list/use-list.ts'
export { defineUrlState } from './url-state/define-url-state.ts'
export { choiceParam } from './url-state/params.ts'
export { useUrlState } from './url-state/use-url-state.ts'
export { useSavedViews } from './views/use-saved-views.ts'
export { wholeListQuery } from './whole-list/whole-list-query.ts'
