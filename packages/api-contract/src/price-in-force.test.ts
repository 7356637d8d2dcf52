import { expect, test } from 'vitest'
import { type CandidatePrice, type PriceQuestion, priceInForce } from './price-in-force.ts'

const listed = (price: number | null, fields: Partial<CandidatePrice> = {}): CandidatePrice => ({
  ...{ isActive: true, type: 'CLIENT', termType: 'SHORT_TERM', shortTermOption: 'CASH' },
  ...{ harvestYear: null, harvestStartMonth: null, harvestEndMonth: null },
  ...{ price, minQuantity: 1, maxQuantity: 100 },
  ...fields,
})
const harvest = {
  termType: 'HARVEST_SEASON',
  shortTermOption: null,
  harvestStartMonth: 2,
  harvestEndMonth: 7,
}
const season = (price: number, harvestYear: number) => listed(price, { ...harvest, harvestYear })

/** The price that holds and its ties, or the gap. */
function ask(prices: readonly CandidatePrice[], question: Partial<PriceQuestion> = {}) {
  const asked = { type: 'CLIENT', term: 'CASH', quantity: 1, date: '2026-11-25', ...question } as const
  const found = priceInForce(prices, asked)
  return found.price === null ? found.gap : [found.price, ...found.ties].map(({ price }) => price)
}

test('of active tables for the type and the term', () => {
  const prices = [
    listed(1, { isActive: false }),
    listed(2, { type: 'PARTNER' }),
    listed(3, { shortTermOption: 'DAYS_30' }),
    // A harvest table on which an old option was left.
    listed(4, { termType: 'HARVEST_SEASON' }),
    listed(5),
  ]
  expect(ask(prices)).toEqual([5])
  expect(ask(prices, { type: 'PARTNER' })).toEqual([2])
  expect(ask(prices, { term: 'DAYS_30' })).toEqual([3])
})

test.each([
  ['2026-01-31', 'Nenhuma safra nesta data'],
  ['2026-02-01', [10]],
  ['2026-07-31', [10]],
  ['2026-08-01', 'Nenhuma safra nesta data'],
  ['2027-02-01', [20]],
])('of a season on %s: %j', (date, expected) => {
  const prices = [season(10, 2026), season(20, 2027)]
  expect(ask(prices, { term: 'HARVEST', date })).toEqual(expected)
})

test('of a season without months there is none', () => {
  const unknown = { ...season(10, 2026), harvestEndMonth: null }
  expect(ask([unknown], { term: 'HARVEST', date: '2026-03-01' })).toBe('Nenhuma safra nesta data')
})

test('of the tier that has the quantity, its bounds included', () => {
  const prices = [listed(100, { maxQuantity: 10 }), listed(90, { minQuantity: 10.5, maxQuantity: 50 })]
  expect(ask(prices, { quantity: 10 })).toEqual([100])
  expect(ask(prices, { quantity: 10.5 })).toEqual([90])
  expect(ask([listed(70, { minQuantity: null, maxQuantity: null })], { quantity: 1e6 })).toEqual([70])
})

test('of several, that of the newest table; the others are ties, a tier that meets it too', () => {
  expect(ask([listed(3), listed(1), listed(2)])).toEqual([3, 1, 2])
  const meeting = [listed(100), listed(90, { minQuantity: 100, maxQuantity: 200 })]
  expect(ask(meeting, { quantity: 100 })).toEqual([100, 90])
})

const tiers = [
  listed(1, { minQuantity: 10, maxQuantity: 100 }),
  listed(2, { minQuantity: 200, maxQuantity: 1500 }),
  listed(3, { minQuantity: 202, maxQuantity: 1500 }),
]
const NONE = 'Nenhuma tabela ativa de cliente tem este produto'
test.each<[string, CandidatePrice[], Partial<PriceQuestion>, string]>([
  ['no table', [], {}, NONE],
  [
    'no table of the type',
    [listed(1)],
    { type: 'PARTNER' },
    'Nenhuma tabela ativa de parceiro tem este produto',
  ],
  ['only an inactive one', [listed(1, { isActive: false })], {}, NONE],
  ['only an unreadable price', [listed(null)], {}, NONE],
  ['none at the term', [listed(1)], { term: 'DAYS_7' }, `${NONE} neste prazo`],
  ['too little', tiers, { quantity: 9 }, 'Sem preço abaixo de 10'],
  ['a quantity between two tiers', tiers, { quantity: 150 }, 'Sem preço de 101 a 199'],
  ['one that is not whole', tiers, { quantity: 100.5 }, 'Sem preço entre 100 e 200'],
  ['too much', tiers, { quantity: 1501 }, 'Sem preço acima de 1.500'],
  [
    'the only one between',
    [listed(1), listed(2, { minQuantity: 102, maxQuantity: 200 })],
    { quantity: 101 },
    'Sem preço para 101',
  ],
])('where there is none, says what left nothing: %s', (_, prices, question, gap) => {
  expect(ask(prices, question)).toBe(gap)
})
