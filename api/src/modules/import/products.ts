import type { ImportProduct } from '@celeiro/api-contract/import-entries'
import { products } from '../../database/schema/catalog.ts'
import { instantOf } from './columns-of.ts'
import type { Kind } from './kind.ts'

export const productKind: Kind<ImportProduct, typeof products.$inferSelect> = {
  table: products,
  column: products.sku,
  required: ['name'],
  defaults: { unit: 'un' },
  prepare: async () => (entry) => ({
    columns: { ...entry, createdAt: instantOf(entry.createdAt) },
    items: undefined,
  }),
}
