import type { ImportProduct } from '@celeiro/api-contract/import-entries'
import { products } from '../../database/schema/catalog.ts'
import { createdAtOf } from './columns-of.ts'
import type { Kind } from './kind.ts'

export const productKind: Kind<ImportProduct, typeof products.$inferSelect> = {
  table: products,
  column: products.sku,
  required: ['name'],
  defaults: { unit: 'un' },
  prepare:
    async () =>
    ({ createdAt, createdOn, ...entry }, stored) => ({
      columns: { ...entry, createdAt: createdAtOf({ createdAt, createdOn }, stored) },
    }),
}
