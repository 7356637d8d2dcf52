import { expect, it } from 'vitest'
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

it.each([
  [productId, true],
  [`c${'A1'.repeat(12)}`, true],
  [`C${'a1'.repeat(12)}`, false],
  [`${productId}a`, false],
  [productId.slice(0, -1), false],
  [`c${'a-'.repeat(12)}`, false],
  ['', false],
])('an id %j is CUID-like: %s', (id, valid) => {
  expect(itemTexts({ productId: id })).toEqual(
    valid ? [] : ['productId: ID do produto deve ser um CUID válido'],
  )
})

it.each([
  ['price', 'Preço deve ser maior que zero'],
  ['minPrice', 'Preço mínimo deve ser maior que zero'],
  ['minQuantity', 'Quantidade mínima deve ser maior que zero'],
  ['maxQuantity', 'Quantidade máxima deve ser maior que zero'],
])('an item needs a %s above zero', (field, message) => {
  for (const value of [null, -1, 0, Number.NaN])
    expect(itemTexts({ [field]: value })).toContain(`${field}: ${message}`)
})

const BELOW = 'price: Preço deve ser maior ou igual ao preço mínimo'
const EMPTY = 'maxQuantity: Quantidade máxima deve ser maior que a mínima'
it.each<[object, string[]]>([
  [{}, []],
  [{ price: 10, minPrice: 10 }, []],
  [{ price: 9.99, minPrice: 10 }, [BELOW]],
  [{ price: 1e12, minPrice: 0.001 }, []],
  [{ price: Number.POSITIVE_INFINITY }, ['price: Preço deve ser maior que zero']],
  [{ price: 5, minPrice: null }, ['minPrice: Preço mínimo deve ser maior que zero']],
  [{ minQuantity: 5, maxQuantity: 5.001 }, []],
  [{ minQuantity: 5, maxQuantity: 5 }, [EMPTY]],
])('an item with %j has the violations %j', (fields, texts) => {
  expect(itemTexts(fields)).toEqual(texts)
})

const NO_TERM = { harvestYear: null, harvestStartMonth: null, harvestEndMonth: null }
const DISCOUNT = 'discountPercent: Desconto deve ser um número válido'
const FEE = 'additionalFee: Taxa adicional deve ser um número válido'
it.each<[object, string[]]>([
  // Only the fields of its own kind of term count.
  [{ shortTermOption: null }, []],
  [{ ...NO_TERM, termType: 'SHORT_TERM', shortTermOption: 'CASH' }, []],
  [{ ...NO_TERM, termType: 'SHORT_TERM' }, ['shortTermOption: Opção de prazo curto é obrigatória']],
  [
    NO_TERM,
    [
      'harvestYear: Ano da safra é obrigatório para tipo Safra',
      'harvestStartMonth: Mês de início da safra é obrigatório',
      'harvestEndMonth: Mês de fim da safra é obrigatório',
    ],
  ],
  [{ name: 'n'.repeat(5000), harvestYear: 1987 }, []],
  [{ name: ' ' }, ['name: Nome é obrigatório']],
  ...[null, 0, 100, 0.01, 0.001].map((discountPercent): [object, string[]] => [{ discountPercent }, []]),
  ...[100.01, -0.01, 'x'].map((discountPercent): [object, string[]] => [{ discountPercent }, [DISCOUNT]]),
  ...[null, 0, 1e6, 1e15, 0.001].map((additionalFee): [object, string[]] => [{ additionalFee }, []]),
  ...[-0.01, 'x'].map((additionalFee): [object, string[]] => [{ additionalFee }, [FEE]]),
])('a table with %j has the violations %j', (fields, texts) => {
  expect(tableTexts(fields)).toEqual(texts)
})

it('a season ends in a later month of the same year', () => {
  const months = Array.from({ length: 12 }, (_, index) => index + 1)
  for (const harvestStartMonth of months)
    for (const harvestEndMonth of months)
      expect(tableTexts({ harvestStartMonth, harvestEndMonth })).toEqual(
        harvestEndMonth > harvestStartMonth
          ? []
          : ['harvestEndMonth: Mês de fim deve ser posterior ao mês de início'],
      )
})

it('names an item by its position', () => {
  const lines = [
    { path: ['priceTableItems', 0, 'x'], message: 'ID do produto deve ser um CUID válido' },
    { path: ['priceTableItems', 1, 'x'], message: 'Preço deve ser maior que zero' },
    { path: ['priceTableItems', 39, 'x'], message: 'Quantidade máxima' },
    { path: ['name'], message: 'Nome é obrigatório' },
  ].map(violationLine)
  expect(lines).toEqual([
    'Produto 1: ID deve ser um CUID válido',
    'Produto 2: Preço deve ser um número maior que zero',
    'Produto 40: Quantidade máxima',
    'Nome é obrigatório',
  ])
})
