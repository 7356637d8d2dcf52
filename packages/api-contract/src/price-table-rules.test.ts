import { describe, expect, it } from 'vitest'
import { priceTableRules, violationLine } from './price-table-rules.ts'

const productId = `c${'a1'.repeat(12)}`
const item = { productId, price: 1, minPrice: 1, minQuantity: 1, maxQuantity: 100 }
const table = {
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

const textsOf = (schema: typeof priceTableRules.item | typeof priceTableRules.table, value: object) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
const tableTexts = (fields: object) => textsOf(priceTableRules.table, { ...table, ...fields })
const itemTexts = (fields: object) => textsOf(priceTableRules.item, { ...item, ...fields })

/** Amounts around every boundary of the rules. */
const AMOUNTS = [null, -1, 0, 0.001, 0.01, 0.5, 1, 1.005, 99.99, 100, 1e12, Number.NaN, Infinity]
const pairs = AMOUNTS.flatMap((a) => AMOUNTS.map((b) => [a, b] as const))

describe('an item', () => {
  it('with the defaults of a new one has no violation', () => {
    expect(itemTexts({})).toEqual([])
  })

  it.each([
    [productId, true],
    [`c${'A1'.repeat(12)}`, true],
    [`C${'a1'.repeat(12)}`, false],
    [`${productId}a`, false],
    [productId.slice(0, -1), false],
    [`c${'a-'.repeat(12)}`, false],
    ['', false],
  ])('id %j is CUID-like: %s', (id, valid) => {
    expect(itemTexts({ productId: id })).toEqual(
      valid ? [] : ['productId: ID do produto deve ser um CUID válido'],
    )
  })

  it('has a price at or above its minimum price, and above zero', () => {
    for (const [price, minPrice] of pairs) {
      const violations = itemTexts({ price, minPrice }).filter((text) => text.startsWith('price:'))
      if (price === null || !(price > 0)) expect(violations).toEqual(['price: Preço deve ser maior que zero'])
      else if (price === Infinity) expect(violations).toEqual(['price: Preço deve ser maior que zero'])
      else if (minPrice !== null && Number.isFinite(minPrice) && price < minPrice) {
        expect(violations).toEqual(['price: Preço deve ser maior ou igual ao preço mínimo'])
      }
    }
    expect(itemTexts({ price: 10, minPrice: 10 })).toEqual([])
    expect(itemTexts({ price: 9.99, minPrice: 10 })).toHaveLength(1)
  })

  it('has a maximum quantity above its minimum; equal quantities are rejected', () => {
    expect(itemTexts({ minQuantity: 5, maxQuantity: 5 })).toEqual([
      'maxQuantity: Quantidade máxima deve ser maior que a mínima',
    ])
    expect(itemTexts({ minQuantity: 5, maxQuantity: 5.001 })).toEqual([])
  })

  it.each([
    ['minPrice', 'Preço mínimo deve ser maior que zero'],
    ['minQuantity', 'Quantidade mínima deve ser maior que zero'],
    ['maxQuantity', 'Quantidade máxima deve ser maior que zero'],
  ])('needs a %s above zero', (field, message) => {
    for (const value of [null, 0, -1, Number.NaN]) {
      expect(itemTexts({ [field]: value })).toContain(`${field}: ${message}`)
    }
  })
})

describe('a table', () => {
  it('is checked for the fields of its own kind of term only', () => {
    const empty = { harvestYear: null, harvestStartMonth: null, harvestEndMonth: null }
    expect(tableTexts({ shortTermOption: null })).toEqual([])
    expect(tableTexts({ ...empty, termType: 'SHORT_TERM', shortTermOption: 'CASH' })).toEqual([])
    expect(tableTexts({ ...empty, termType: 'SHORT_TERM' })).toEqual([
      'shortTermOption: Opção de prazo curto é obrigatória',
    ])
    expect(tableTexts(empty)).toEqual([
      'harvestYear: Ano da safra é obrigatório para tipo Safra',
      'harvestStartMonth: Mês de início da safra é obrigatório',
      'harvestEndMonth: Mês de fim da safra é obrigatório',
    ])
  })

  it('has a name of any length, and the year of any harvest', () => {
    expect(tableTexts({ name: 'n'.repeat(5000), harvestYear: 1987 })).toEqual([])
    expect(tableTexts({ name: ' ' })).toEqual(['name: Nome é obrigatório'])
  })

  it('has a season that ends in a later month of the same year', () => {
    const months = Array.from({ length: 12 }, (_, index) => index + 1)
    for (const harvestStartMonth of months) {
      for (const harvestEndMonth of months) {
        expect(tableTexts({ harvestStartMonth, harvestEndMonth })).toEqual(
          harvestEndMonth > harvestStartMonth
            ? []
            : ['harvestEndMonth: Mês de fim deve ser posterior ao mês de início'],
        )
      }
    }
  })

  it.each([
    [null, true],
    [0, true],
    [100, true],
    [0.01, true],
    [100.01, false],
    [-0.01, false],
    [0.001, true],
    ['invalid', false],
  ] as const)('accepts a discount of %j: %s', (discountPercent, valid) => {
    const texts = tableTexts({ discountPercent })
    if (valid) expect(texts).toEqual([])
    else expect(texts).toEqual([expect.stringContaining('Desconto deve ser um número válido')])
  })

  it.each([
    [null, true],
    [0, true],
    [1e6, true],
    [1e15, true],
    [0.001, true],
    [-0.01, false],
    ['invalid', false],
  ] as const)('accepts a fee of %j: %s', (additionalFee, valid) => {
    const texts = tableTexts({ additionalFee })
    if (valid) expect(texts).toEqual([])
    else expect(texts).toEqual([expect.stringContaining('Taxa adicional deve ser um número válido')])
  })
})

describe('a line', () => {
  it.each([
    [0, 'ID do produto deve ser um CUID válido', 'Produto 1: ID deve ser um CUID válido'],
    [1, 'Preço deve ser maior que zero', 'Produto 2: Preço deve ser um número maior que zero'],
    [
      39,
      'Quantidade máxima deve ser maior que zero',
      'Produto 40: Quantidade máxima deve ser maior que zero',
    ],
  ])('names an item by its position', (index, message, line) => {
    expect(violationLine({ path: ['priceTableItems', index, 'x'], message })).toBe(line)
  })

  it('is the text itself for the table', () => {
    expect(violationLine({ path: ['name'], message: 'Nome é obrigatório' })).toBe('Nome é obrigatório')
  })
})
