import type { products } from '../src/database/schema/catalog.ts'
import type { Ids } from '../src/ids.ts'
import families from './data/products.json' with { type: 'json' }

/** A product with its list price. Orders take `minSteps` to `maxSteps` times `step`, which is in thousandths of the unit. */
export type DemoProduct = Omit<(typeof families)[number], 'prefix' | 'products'> & {
  id: string
  sku: string
  name: string
  priceCents: number
}

/** The goods of a Brazilian dealer of farm supplies. */
export function makeProducts(ids: Ids): DemoProduct[] {
  return families.flatMap(({ prefix, products, ...sale }) =>
    products.map(({ name, price }, index) => ({
      ...sale,
      id: ids.next(),
      sku: `${prefix}-${String((index + 1) * 10).padStart(4, '0')}`,
      name,
      priceCents: Math.round(price * 100),
    })),
  )
}

export function productRow(
  { id, name, sku, unit }: DemoProduct,
  createdAt: Date,
): typeof products.$inferInsert {
  return { id, name, sku, unit, createdAt, updatedAt: createdAt }
}
