import { PRODUCT_LABELS } from '@celeiro/api-contract/product-labels'
import { containing, defineList, searchFilter } from '@celeiro/lists'
import { columnsFor } from '@celeiro/ui-kit'
import type { Product } from '../api/product.ts'

const { text, name, dateTime } = columnsFor<Product>()

/** The products (spec §2). The API does not page them. */
export const productList = defineList({
  noun: { one: 'produto', many: 'produtos', gender: 'm' },
  columns: [
    text('id', PRODUCT_LABELS.id, { look: 'quiet', mono: true, width: 25 }),
    name('name', PRODUCT_LABELS.name, { width: 36 }),
    text('sku', PRODUCT_LABELS.sku, { look: 'quiet', mono: true, width: 10 }),
    dateTime('createdAt', PRODUCT_LABELS.createdAt),
    dateTime('updatedAt', PRODUCT_LABELS.updatedAt, { rank: 'wide' }),
  ],
  filters: {
    search: searchFilter({
      label: 'Buscar por nome, SKU ou ID',
      keep: containing(({ name, sku, id }: Product) => [name, sku, id]),
    }),
  },
})
