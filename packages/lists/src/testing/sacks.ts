import { columnsFor } from '@celeiro/ui-kit'
import { containing } from '../filters/containing.ts'
import { choiceFilter, searchFilter } from '../filters/filters.tsx'

/** A row of the lists that the tests of the list kit make. */
export interface Sack {
  key: string
  id: string
  crop: string
  price: number
}

export const sacks = (...crops: [crop: string, price?: number][]): Sack[] =>
  crops.map(([crop, price = 0]) => ({ key: crop, id: crop, crop, price }))

/** A page of them, from an API that counts. */
export const countedPage = (all: readonly Sack[], number: number, size: number) => ({
  rows: all.slice((number - 1) * size, number * size),
  pagination: {
    totalCount: all.length,
    totalPages: Math.ceil(all.length / size),
    currentPage: number,
    hasPrev: number > 1,
    hasNext: number * size < all.length,
    next: null,
    isCounted: true,
  },
})

const { name, money } = columnsFor<Sack>()

/** A search that looks at the loaded rows. */
export const bySearch = searchFilter({ label: 'Buscar', keep: containing(({ crop }: Sack) => [crop]) })

export const byState = choiceFilter({
  label: 'Situação',
  all: 'Todas',
  labels: { OPEN: 'Aberta', SHUT: 'Fechada' },
  send: (state) => ({ state }),
})

export const sackOptions = {
  noun: { one: 'saca', many: 'sacas', gender: 'f' },
  columns: [name('crop', 'Cultura'), money('price', 'Preço', { summed: true })],
} as const
