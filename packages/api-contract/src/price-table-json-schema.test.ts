import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { PRICE_TABLE_SCHEMA } from './price-table-json-schema.ts'
import { priceTableRequest } from './price-tables.ts'

// z.fromJSONSchema reads the schema as a client generator would.
const described = z.fromJSONSchema(JSON.parse(JSON.stringify(PRICE_TABLE_SCHEMA)))

const item = {
  productId: `c${'a1'.repeat(12)}`,
  price: 10.55,
  minPrice: 10,
  minQuantity: 0.125,
  maxQuantity: 100,
}
const harvest = {
  name: 'Safra',
  type: 'CLIENT',
  termType: 'HARVEST_SEASON',
  harvestYear: 2026,
  harvestStartMonth: 2,
  harvestEndMonth: 7,
  priceTableItems: [item],
}
const withItem = (fields: object) => ({ ...harvest, priceTableItems: [{ ...item, ...fields }] })

describe('the described rules of a price table are those of the API', () => {
  it.each<[string, object, boolean]>([
    ['a harvest table', harvest, true],
    [
      'a short-term table',
      { ...harvest, termType: 'SHORT_TERM', shortTermOption: 'CASH', harvestYear: null },
      true,
    ],
    ['a short-term table without its option', { ...harvest, termType: 'SHORT_TERM' }, false],
    ['a harvest table without its year', { ...harvest, harvestYear: null }, false],
    ['a harvest in 1999', { ...harvest, harvestYear: 1999 }, false],
    ['a thirteenth month', { ...harvest, harvestEndMonth: 13 }, false],
    ['a blank name', { ...harvest, name: '   ' }, false],
    ['a long name', { ...harvest, name: 'n'.repeat(201) }, false],
    ['an unknown type', { ...harvest, type: 'OTHER' }, false],
    ['no items', { ...harvest, priceTableItems: [] }, false],
    ['a discount of zero', { ...harvest, discountPercent: 0 }, true],
    ['a cleared discount', { ...harvest, discountPercent: null }, true],
    ['a discount above 100 %', { ...harvest, discountPercent: 100.01 }, false],
    ['a negative fee', { ...harvest, additionalFee: -0.01 }, false],
    ['a price of zero', withItem({ price: 0 }), false],
    ['a price with three decimals', withItem({ price: 10.555 }), false],
    ['a price above the limit', withItem({ price: 1e12 }), false],
    ['a quantity with four decimals', withItem({ minQuantity: 0.1255 }), false],
    ['an invalid product id', withItem({ productId: 'x' }), false],
    ['an item without a price', withItem({ price: undefined }), false],
  ])('%s', (_name, table, valid) => {
    const sent = JSON.parse(JSON.stringify(table))
    expect(priceTableRequest.safeParse(sent).success).toBe(valid)
    expect(described.safeParse(sent).success).toBe(valid)
  })
})
