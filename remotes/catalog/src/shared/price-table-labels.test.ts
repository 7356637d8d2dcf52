import { expect, test } from 'vitest'
import { percentLabel, periodLabel, termLabel } from './price-table-labels.ts'

test.each([
  [{ termType: 'HARVEST_SEASON', harvestYear: 2026, shortTermOption: null }, 'Safra 2026'],
  [{ termType: 'HARVEST_SEASON', harvestYear: null, shortTermOption: null }, 'Safra'],
  [{ termType: 'SHORT_TERM', harvestYear: null, shortTermOption: 'CASH' }, 'À vista'],
  [{ termType: 'SHORT_TERM', harvestYear: null, shortTermOption: 'DAYS_90' }, 'DAYS_90'],
  [{ termType: 'SHORT_TERM', harvestYear: null, shortTermOption: null }, 'Prazo curto'],
  [{ termType: 'BARTER', harvestYear: null, shortTermOption: null }, 'BARTER'],
  [{ termType: null, harvestYear: 2026, shortTermOption: null }, '—'],
])('%j is %s', (table, label) => {
  expect(termLabel(table)).toBe(label)
})

test('a period names its known months', () => {
  expect(periodLabel({ harvestStartMonth: 2, harvestEndMonth: 7 })).toBe('Fevereiro a Julho')
  expect(periodLabel({ harvestStartMonth: null, harvestEndMonth: 7 })).toBe('— a Julho')
  expect(periodLabel({ harvestStartMonth: null, harvestEndMonth: null })).toBe('—')
})

test('a discount of zero is shown', () => {
  expect([percentLabel(0), percentLabel(3.55), percentLabel(null)]).toEqual(['0%', '3,55%', '—'])
})
