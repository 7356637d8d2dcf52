import { expect, test } from 'vitest'
import { harvestYears } from './price-table-values.ts'

test.each([
  ['', '2026 2027 2028 2029 2030'],
  ['2027', '2026 2027 2028 2029 2030'],
  ['2024', '2024 2026 2027 2028 2029 2030'],
])('the choices of 2026 for a table of %j', (own, years) => {
  expect(harvestYears(2026, own).join(' ')).toBe(years)
})
