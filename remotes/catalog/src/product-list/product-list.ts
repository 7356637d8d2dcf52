import { columnsFor, containing, defineList, searchFilter } from '@celeiro/ui-kit'
import type { Product } from '../api/product.ts'

const { text, name, dateTime } = columnsFor<Product>()

/** The products (spec §2). The API does not page them. */
export const productList = defineList({
  noun: { one: 'produto', many: 'produtos', gender: 'm' },
  columns: [
    text('id', 'ID', { look: 'quiet', mono: true }),
    name('name', 'Nome'),
    text('sku', 'SKU', { look: 'quiet', mono: true }),
    dateTime('createdAt', 'Criado em'),
    dateTime('updatedAt', 'Atualizado em'),
  ],
  filters: {
    search: searchFilter({
      label: 'Buscar por nome, SKU ou ID',
      keep: containing(({ name, sku, id }: Product) => [name, sku, id]),
    }),
  },
})
