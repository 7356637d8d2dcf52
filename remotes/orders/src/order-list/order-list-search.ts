import { ORDER_STATUSES, PRINT_STATUSES } from '@celeiro/api-contract/vocabulary'
import { choiceParam, dateParam, defineUrlState, pageParam, textParam } from '@celeiro/ui-kit'
import type { OrderListFilters } from '../api/order-request.ts'

/** The one author of the URL parameters of the orders list (spec §2). */
export const orderListSearch = defineUrlState({
  search: textParam(),
  cliente: textParam(),
  status: choiceParam(['all', ...ORDER_STATUSES], 'all'),
  printStatus: choiceParam(['all', ...PRINT_STATUSES], 'all'),
  dateFrom: dateParam(),
  dateTo: dateParam(),
  page: pageParam(),
})

export type OrderListSearch = ReturnType<typeof orderListSearch.parse>

/** Every filter at its default; the page goes back to 1 with them. */
export const NO_FILTERS = orderListSearch.parse(new URLSearchParams())

/** The part of the URL that the server answers to; the texts only look at the loaded page. */
export function serverFilters({
  page,
  status,
  printStatus,
  dateFrom,
  dateTo,
}: OrderListSearch): OrderListFilters {
  return { page, status, printStatus, dateFrom, dateTo }
}

/** The filters as they stand in the URL, without the page; defaults do not: '' is none. */
export function filterText(search: OrderListSearch): string {
  return orderListSearch.serialise({ ...search, page: 1 }).toString()
}

/** Whether anything but the page is written to the URL. */
export function hasActiveFilters(search: OrderListSearch): boolean {
  return filterText(search) !== ''
}

/** Whether a text is set that only looks at the loaded page. */
export function filtersLoaded({ search, cliente }: OrderListSearch): boolean {
  return search !== '' || cliente !== ''
}

/** A range that ends before it begins can hold no order: it is never sent. */
export function isImpossibleRange({ dateFrom, dateTo }: OrderListSearch): boolean {
  return dateFrom !== '' && dateTo !== '' && dateFrom > dateTo
}

/** Why there are no rows: nothing was asked, nothing matches, or nothing exists. */
export function emptyText(search: OrderListSearch): string {
  if (isImpossibleRange(search)) return 'Corrija o período para ver os pedidos.'
  return hasActiveFilters(search)
    ? 'Nenhum pedido encontrado com os filtros aplicados.'
    : 'Nenhum pedido cadastrado.'
}

export type SetOrderListSearch = (
  patch: Partial<OrderListSearch>,
  options?: { history?: 'push' | 'replace' },
) => void
