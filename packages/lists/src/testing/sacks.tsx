import { columnsFor } from '@celeiro/ui-kit'
import { queryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { page } from 'vitest/browser'
import { containing } from '../filters/containing.ts'
import type { SentParams } from '../filters/filter.ts'
import { choiceFilter, searchFilter } from '../filters/filters.tsx'
import type { ListDefinition } from '../list/define-list.ts'
import { ListPage, type ListPageProps } from '../list/list-page.tsx'
import { type List, useList } from '../list/use-list.ts'
import type { CountedPage, ListData } from '../pages/pager.ts'

/** A row of the lists that the tests of the list kit make. */
export interface Sack {
  key: string
  id: string
  crop: string
  price: number
}

/** Sacks of these crops and prices. */
export const sacks = (...crops: [crop: string, price?: number][]): Sack[] =>
  crops.map(([crop, price = 0]) => ({ key: crop, id: crop, crop, price }))

/** A page of them, from an API that counts. */
export const countedPage = (all: readonly Sack[], number: number, size: number): CountedPage<Sack> => ({
  rows: all.slice((number - 1) * size, number * size),
  totalCount: all.length,
  totalPages: Math.ceil(all.length / size),
  currentPage: number,
  hasPrev: number > 1,
  hasNext: number * size < all.length,
  isCounted: true,
})

const { name, money } = columnsFor<Sack>()

/** A search that looks at the loaded rows. */
export const bySearch = searchFilter({ label: 'Buscar', keep: containing(({ crop }: Sack) => [crop]) })

/** A choice that the API gets. */
export const byState = choiceFilter({
  label: 'Situação',
  all: 'Todas',
  labels: { OPEN: 'Aberta', SHUT: 'Fechada' },
  send: (state) => ({ state }),
})

/** What all lists of sacks have. */
export const sackOptions = {
  noun: { one: 'saca', many: 'sacas', gender: 'f' },
  columns: [name('crop', 'Cultura'), money('price', 'Preço', { summed: true })],
} as const

export type FetchSacks = (sent: SentParams, page: number) => ListData<Sack> | Promise<ListData<Sack>>

interface SackListProps extends Omit<Partial<ListPageProps<Sack>>, 'list' | 'counters'> {
  of: ListDefinition<Sack, SentParams>
  fetch: FetchSacks
  counters?: (list: List<Sack>) => ReactNode
}

/** The page of a list, whose query nobody repeats. */
export function SackList({ of, fetch, counters, ...props }: SackListProps) {
  const list = useList(of, (sent, page) =>
    queryOptions({ queryKey: ['sacks', sent], queryFn: () => fetch(sent, page), retry: false }),
  )
  return (
    <main>
      <ListPage title="Sacas" {...props} list={list} counters={counters?.(list)} />
    </main>
  )
}

/** The crops on the screen, in their order. */
export const crops = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent)
