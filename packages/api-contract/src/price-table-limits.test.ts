import { describe, expect, it } from 'vitest'
import { itemListViolations, PRICE_TABLE_ITEM_LIMIT, storablePriceTables } from './price-table-limits.ts'
import { priceTableRules } from './price-table-rules.ts'
import { priceTableRequest } from './price-tables.ts'

const item = {
  productId: `c${'a1'.repeat(12)}`,
  price: 10.25,
  minPrice: 1,
  minQuantity: 0.125,
  maxQuantity: 100,
}
const table = {
  name: 'Safra',
  type: 'CLIENT',
  termType: 'HARVEST_SEASON',
  harvestYear: 2026,
  harvestStartMonth: 2,
  harvestEndMonth: 7,
  priceTableItems: [item],
}

describe('our API cannot store what a form may send to another one', () => {
  const texts = (fields: object) => {
    const value = { ...table, ...fields }
    expect(priceTableRules.table.safeParse(value).success).toBe(true)
    const issues = priceTableRequest.safeParse(value).error?.issues ?? []
    return issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  }

  it.each<[object, string]>([
    [{ name: 'n'.repeat(201) }, 'name: Nome deve ter no máximo 200 caracteres'],
    [{ name: 'a\0b' }, 'name: Nome contém caracteres inválidos'],
    [{ name: 'a\u200bb' }, 'name: Nome contém caracteres inválidos'],
    [{ harvestYear: 1999 }, 'harvestYear: Ano da safra deve estar entre 2000 e 2100'],
    [{ harvestYear: 2020.5 }, 'harvestYear: Ano da safra deve estar entre 2000 e 2100'],
    [{ discountPercent: 0.001 }, 'discountPercent: Desconto deve ser um número válido'],
    [{ discountPercent: 5e-324 }, 'discountPercent: Desconto deve ser um número válido'],
    [{ additionalFee: 1e15 }, 'additionalFee: Taxa adicional deve ser um número válido'],
  ])('%j', (fields, text) => {
    expect(texts(fields)).toContain(text)
  })

  it.each<[object, string]>([
    [{ price: 1.005 }, 'price: Preço deve ter no máximo 2 casas decimais'],
    [{ price: 1e12 }, 'price: Preço deve ser no máximo R$ 999.999.999.999,99'],
    [{ minPrice: 0.001 }, 'minPrice: Preço mínimo deve ter no máximo 2 casas decimais'],
    [{ minPrice: 1e-7 }, 'minPrice: Preço mínimo deve ter no máximo 2 casas decimais'],
    [{ minPrice: 5e-324 }, 'minPrice: Preço mínimo deve ter no máximo 2 casas decimais'],
    [{ minQuantity: 0.0001 }, 'minQuantity: Quantidade mínima deve ter no máximo 3 casas decimais'],
    [{ maxQuantity: 1e12 }, 'maxQuantity: Quantidade máxima deve ser no máximo 99.999.999.999,999'],
  ])('an item with %j', (fields, text) => {
    expect(texts({ priceTableItems: [item, { ...item, ...fields }] })).toContain(`priceTableItems.1.${text}`)
  })

  it('but ignores the year without a harvest', () => {
    expect(texts({ termType: 'SHORT_TERM', shortTermOption: 'CASH', harvestYear: 1 })).toEqual([])
  })

  it('and refuses the name of a copy as that of a table', () => {
    expect(storablePriceTables.copy.parse({ name: ` ${'n'.repeat(200)} ` }).name).toHaveLength(200)
    expect(storablePriceTables.copy.safeParse({ name: 'n'.repeat(201) }).success).toBe(false)
  })
})

it('every figure that our columns hold is accepted, to the last decimal', () => {
  for (let cents = 1; cents < 1e14; cents = Math.ceil(cents * 1.01)) {
    const price = cents / 100
    const priceTableItems = [{ ...item, price, minPrice: 0.01, maxQuantity: 1 + cents / 1_000 }]
    expect([price, priceTableRequest.safeParse({ ...table, priceTableItems }).error]).toEqual([
      price,
      undefined,
    ])
  }
})

it('an amount is what its noise of doubles means', () => {
  const noisy = { price: 3.3000000000000003, minPrice: 0.30000000000000004, maxQuantity: 34.99999999999994 }
  const { success, data } = priceTableRequest.safeParse({
    ...table,
    priceTableItems: [{ ...item, ...noisy }],
  })
  expect([success, data?.priceTableItems]).toMatchObject([
    true,
    [{ price: 3.3, minPrice: 0.3, maxQuantity: 35 }],
  ])
})

it('a list of items has at most 500, and reports every repeated tier of a product', () => {
  const tier = { minQuantity: 1, maxQuantity: 10 }
  const itemsOf = (...ids: number[]) =>
    ids.map((id) => ({ productId: `c${String(id).padStart(24, '0')}`, ...tier }))
  const many = itemsOf(...Array(PRICE_TABLE_ITEM_LIMIT + 1).keys())
  expect(itemListViolations(many.slice(1))).toEqual([])
  expect(itemListViolations(many)).toEqual([
    { path: ['priceTableItems'], message: 'A tabela deve ter no máximo 500 produtos' },
  ])
  const message = 'Este produto já está na tabela'
  expect(itemListViolations(itemsOf(1, 2, 1, 1))).toEqual([
    { path: ['priceTableItems', 2, 'productId'], message },
    { path: ['priceTableItems', 3, 'productId'], message },
  ])
  const tiers = itemsOf(1, 1, 1).map((item, index) => ({ ...item, maxQuantity: 10 + index }))
  expect(itemListViolations(tiers)).toEqual([])
})
