import { expect, test } from 'vitest'
import { percentLabel, periodLabel, termLabel } from './price-table-labels.ts'

test.each([
  ['HARVEST_SEASON', 2026, null, 'Safra 2026'],
  ['HARVEST_SEASON', null, null, 'Safra'],
  ['SHORT_TERM', null, 'CASH', 'À vista'],
  ['SHORT_TERM', null, 'DAYS_90', 'DAYS_90'],
  ['SHORT_TERM', null, null, 'Prazo curto'],
  ['BARTER', null, null, 'BARTER'],
  [null, 2026, null, '—'],
])('the term %j with year %j and option %j is %s', (termType, harvestYear, shortTermOption, label) => {
  expect(termLabel({ termType, harvestYear, shortTermOption })).toBe(label)
})

test('a period names its known months', () => {
  expect(periodLabel({ harvestStartMonth: 2, harvestEndMonth: 7 })).toBe('Fevereiro a Julho')
  expect(periodLabel({ harvestStartMonth: null, harvestEndMonth: 7 })).toBe('— a Julho')
  expect(periodLabel({ harvestStartMonth: null, harvestEndMonth: null })).toBe('—')
})

test('a discount of zero is shown', () => {
  expect([percentLabel(0), percentLabel(3.55), percentLabel(null)]).toEqual(['0%', '3,55%', '—'])
})
