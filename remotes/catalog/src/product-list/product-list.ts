import { containing, defineList, searchFilter } from '@celeiro/lists'
import { columnsFor } from '@celeiro/ui-kit'
import type { Product } from '../api/product.ts'

const { text, name, dateTime } = columnsFor<Product>()

/** The products (spec §2). The API does not page them. */
export const productList = defineList({
  noun: { one: 'produto', many: 'produtos', gender: 'm' },
  columns: [
    text('id', 'ID', { look: 'quiet', mono: true, width: 25 }),
    name('name', 'Nome', { width: 36 }),
    text('sku', 'SKU', { look: 'quiet', mono: true, width: 10 }),
    dateTime('createdAt', 'Criado em'),
    dateTime('updatedAt', 'Atualizado em', { rank: 'wide' }),
  ],
  filters: {
    search: searchFilter({
      label: 'Buscar por nome, SKU ou ID',
      keep: containing(({ name, sku, id }: Product) => [name, sku, id]),
    }),
  },
})
