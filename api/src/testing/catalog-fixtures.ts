import type { PriceTableRequest } from '@celeiro/api-contract'
import { randomIds } from '../database/ids.ts'
import { products } from '../database/schema/catalog.ts'
import type { TestWorld } from './test-world.ts'

const createdAt = new Date('2026-01-02T12:00:00.000Z')

/** Products for price tables to sell. */
export async function addProducts({ db }: TestWorld, names: readonly string[]) {
  const common = { unit: 't', createdAt, updatedAt: createdAt }
  const rows = names.map((name, index) => {
    return { id: randomIds.next(), name, sku: `SKU-${index}-${randomIds.next().slice(0, 8)}`, ...common }
  })
  await db.insert(products).values(rows)
  return rows
}

/** An item that breaks no rule. */
export function anItem(productId: string, fields: object = {}) {
  return { productId, price: 10.5, minPrice: 10, minQuantity: 0.5, maxQuantity: 100, ...fields }
}

/** The body of a harvest table that breaks no rule, with the given changes. */
export function aHarvestTable(items: PriceTableRequest['priceTableItems'], fields: object = {}) {
  return {
    ...{ name: 'Safra de verão', type: 'CLIENT', termType: 'HARVEST_SEASON' },
    ...{ harvestYear: 2026, harvestStartMonth: 2, harvestEndMonth: 7 },
    ...{ priceTableItems: items, ...fields },
  }
}
