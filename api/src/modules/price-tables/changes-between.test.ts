import { describe, expect, it } from 'vitest'
import { changesBetween, type TableState } from './changes-between.ts'

const limits = { minPrice: 1, minQuantity: 1, maxQuantity: 9 }
const item = (productId: string, price: number, fields: object = {}) => {
  return { productId, price, ...limits, ...fields }
}

const term = { termType: 'SHORT_TERM', shortTermOption: 'CASH' } as const
const season = { harvestYear: null, harvestStartMonth: null, harvestEndMonth: null }
const rest = { isActive: true, externalId: null, createdAt: new Date(0), updatedAt: new Date(0) }
const table = { id: 'T', name: 'Safra', type: 'CLIENT' as const, ...term, ...season, ...rest }

const stateOf = (items: TableState['items'], fields: Partial<TableState['table']> = {}): TableState => ({
  table: { ...table, discountPercent: null, additionalFee: 12.5, ...fields },
  items,
})

const NOTHING = { fields: [], prices: 0, averagePercent: null, added: 0, removed: 0, limits: 0 }

describe('changesBetween', () => {
  it('says nothing of a table that stayed, was sorted, or is known to the ERP by another id', () => {
    const before = stateOf([item('a', 10), item('b', 20)])
    const after = stateOf([item('b', 20), item('a', 10)], { externalId: '7', updatedAt: new Date(1) })
    expect(changesBetween(before, after)).toEqual(NOTHING)
  })

  it('counts prices with their average, and limits of the products that kept theirs', () => {
    const before = stateOf([item('a', 10), item('b', 20), item('c', 5)])
    const [a, c] = [item('a', 10.5, { minPrice: 2 }), item('c', 5, { maxQuantity: 10 })]
    const after = stateOf([a, item('b', 20.4), c])
    expect(changesBetween(before, after)).toEqual({ ...NOTHING, prices: 2, averagePercent: 3.5, limits: 1 })
  })

  it('counts products that came and went, and each line of one that has several', () => {
    const before = stateOf([item('a', 10), item('a', 9), item('b', 20)])
    const after = stateOf([item('a', 10), item('a', 8.1), item('c', 1), item('d', 1)])
    const changed = { prices: 1, averagePercent: -10, added: 2, removed: 1 }
    expect(changesBetween(before, after)).toEqual({ ...NOTHING, ...changed })
  })

  it('names the fields of the table with their values before and after, as numbers', () => {
    const after = stateOf([], { name: 'Outra', discountPercent: 2, additionalFee: null, isActive: false })
    expect(changesBetween(stateOf([]), after).fields).toEqual([
      { field: 'name', from: 'Safra', to: 'Outra' },
      { field: 'isActive', from: true, to: false },
      { field: 'discountPercent', from: null, to: 2 },
      { field: 'additionalFee', from: 12.5, to: null },
    ])
  })
})
