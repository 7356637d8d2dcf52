import { describe, expect, it } from 'vitest'
import { itemListViolations, PRICE_TABLE_ITEM_LIMIT } from './price-table-limits.ts'
import { priceTableRequest } from './price-tables.ts'

const idOf = (index: number) => `c${String(index).padStart(24, '0')}`
const itemsOf = (...indices: number[]) => indices.map((index) => ({ productId: idOf(index) }))
const many = (length: number) => itemsOf(...Array.from({ length }, (_, index) => index))

describe('a list of items', () => {
  it('has at most 500 items', () => {
    expect(itemListViolations(many(PRICE_TABLE_ITEM_LIMIT))).toEqual([])
    expect(itemListViolations(many(PRICE_TABLE_ITEM_LIMIT + 1))).toEqual([
      { path: ['priceTableItems'], message: 'A tabela deve ter no máximo 500 produtos' },
    ])
  })

  it('reports every repeated occurrence of a product', () => {
    const message = 'Este produto já está na tabela'
    expect(itemListViolations(itemsOf(1, 2, 1, 1))).toEqual([
      { path: ['priceTableItems', 2, 'productId'], message },
      { path: ['priceTableItems', 3, 'productId'], message },
    ])
  })
})

it('a list that is far too long is refused before its items are read', () => {
  const body = { priceTableItems: Array.from({ length: 80_000 }, () => ({})) }
  expect(priceTableRequest.safeParse(body).error?.issues).toMatchObject([
    { path: ['priceTableItems'], message: 'A tabela deve ter no máximo 500 produtos' },
  ])
})
