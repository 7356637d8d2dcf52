import { describe, expect, it } from 'vitest'
import { nameLimitViolation, priceTableLimitViolations } from './price-table-limits.ts'
import type { ItemDraft, PriceTableDraft } from './price-table-rules.ts'
import { priceTableRequest } from './price-tables.ts'

const item: ItemDraft = {
  productId: `c${'a1'.repeat(12)}`,
  price: 10.25,
  minPrice: 1,
  minQuantity: 0.125,
  maxQuantity: 100,
}
const table: PriceTableDraft = {
  name: 'Safra',
  type: 'CLIENT',
  termType: 'HARVEST_SEASON',
  harvestYear: 2026,
  harvestStartMonth: 2,
  harvestEndMonth: 7,
  shortTermOption: null,
  discountPercent: null,
  additionalFee: null,
  priceTableItems: [item],
}

const texts = (fields: Partial<PriceTableDraft>) =>
  priceTableLimitViolations({ ...table, ...fields }).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )
const itemTexts = (fields: Partial<ItemDraft>) => texts({ priceTableItems: [item, { ...item, ...fields }] })

it('accepts an ordinary table', () => {
  expect(texts({})).toEqual([])
})

describe('cannot store', () => {
  it.each<[Partial<PriceTableDraft>, string]>([
    [{ name: 'n'.repeat(201) }, 'name: Nome deve ter no máximo 200 caracteres'],
    [{ name: 'a\0b' }, 'name: Nome contém caracteres inválidos'],
    [{ harvestYear: 1999 }, 'harvestYear: Ano da safra deve estar entre 2000 e 2100'],
    [{ harvestYear: 20.5 }, 'harvestYear: Ano da safra deve estar entre 2000 e 2100'],
    [{ discountPercent: 0.001 }, 'discountPercent: Desconto deve ser um número válido'],
    [{ additionalFee: 1e15 }, 'additionalFee: Taxa adicional deve ser um número válido'],
  ])('%j', (fields, text) => {
    expect(texts(fields)).toEqual([text])
  })

  it.each<[Partial<ItemDraft>, string]>([
    [{ price: 1.005 }, 'price: Preço deve ter no máximo 2 casas decimais'],
    [{ price: 1e12 }, 'price: Preço deve ser no máximo R$ 999.999.999.999,99'],
    [{ minPrice: 0.001 }, 'minPrice: Preço mínimo deve ter no máximo 2 casas decimais'],
    [{ minQuantity: 0.0001 }, 'minQuantity: Quantidade mínima deve ter no máximo 3 casas decimais'],
    [{ maxQuantity: 1e12 }, 'maxQuantity: Quantidade máxima deve ser no máximo 99.999.999.999,999'],
  ])('an item with %j', (fields, text) => {
    expect(itemTexts(fields)).toEqual([`priceTableItems.1.${text}`])
  })
})

it('ignores the year without a harvest, and missing values', () => {
  expect(texts({ termType: 'SHORT_TERM', harvestYear: 1 })).toEqual([])
  expect(itemTexts({ price: null, maxQuantity: null })).toEqual([])
  expect(nameLimitViolation(` ${'n'.repeat(200)} `)).toBeNull()
})

it('a request reports one violation per field, the rule before the limit', () => {
  const priceTableItems = [{ ...item, price: 0.001, minPrice: 5 }]
  const { error } = priceTableRequest.safeParse({ ...table, name: 'n'.repeat(201), priceTableItems })
  expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
    'priceTableItems.0.price: Preço deve ser maior ou igual ao preço mínimo',
    'name: Nome deve ter no máximo 200 caracteres',
  ])
})
