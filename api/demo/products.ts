import type { Ids } from '../src/database/ids.ts'
import type { products } from '../src/database/schema/catalog.ts'
import families from './data/products.json' with { type: 'json' }

/** A product at a price. Orders take `minSteps` to `maxSteps` times `step`, which is in thousandths of the unit. */
export interface DemoOffer
  extends Pick<(typeof families)[number], 'unit' | 'step' | 'minSteps' | 'maxSteps'> {
  row: typeof products.$inferInsert
  cents: number
}

/** The goods of a Brazilian dealer of farm supplies, at their list prices. */
export function makeProducts(ids: Ids, createdAt: Date): DemoOffer[] {
  return families.flatMap(({ prefix, products, ...sale }) =>
    products.map(({ name, price }, index) => {
      const sku = `${prefix}-${String((index + 1) * 10).padStart(4, '0')}`
      const row = { id: ids.next(), sku, name, unit: sale.unit, createdAt, updatedAt: createdAt }
      return { ...sale, row, cents: Math.round(price * 100) }
    }),
  )
}
