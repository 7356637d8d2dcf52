import { PRICE_TABLE_TYPES, SHORT_TERM_OPTIONS, TERM_TYPES } from '@celeiro/api-contract/vocabulary'
import { choiceParam, defineUrlState, pageParam, textParam } from '@celeiro/ui-kit'
import type { PriceTableListFilters } from '../api/price-table-queries.ts'

/** The one author of the URL parameters of the price tables list (spec §2). */
export const priceTableSearch = defineUrlState({
  search: textParam(),
  type: choiceParam(['all', ...PRICE_TABLE_TYPES], 'all'),
  termType: choiceParam(['all', ...TERM_TYPES], 'all'),
  paymentOption: choiceParam(['all', ...SHORT_TERM_OPTIONS, 'HARVEST'], 'all'),
  isActive: choiceParam(['all', 'true', 'false'], 'all'),
  page: pageParam(),
})

export type PriceTableSearch = ReturnType<typeof priceTableSearch.parse>

/** Every filter at its default; the page goes back to 1 with them. */
export const NO_FILTERS = priceTableSearch.parse(new URLSearchParams())

/** The part of the URL that the server answers to; the rest only looks at the loaded page. */
export function serverFilters({ page, search, type }: PriceTableSearch): PriceTableListFilters {
  return { page, search, type }
}

/** The filters as they stand in the URL, without the page; defaults do not: '' is none. */
export function filterText(search: PriceTableSearch): string {
  return priceTableSearch.serialise({ ...search, page: 1 }).toString()
}

/** Whether anything but the page is written to the URL. */
export function hasActiveFilters(search: PriceTableSearch): boolean {
  return filterText(search) !== ''
}

/** Whether the server was asked for a part of the tables only. */
export function asksServer({ search, type }: PriceTableSearch): boolean {
  return search !== '' || type !== 'all'
}

export type SetPriceTableSearch = (
  patch: Partial<PriceTableSearch>,
  options?: { history?: 'push' | 'replace' },
) => void
